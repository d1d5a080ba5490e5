/* Ridelog, the default theme. Everything here is optional: pages are complete without it.
   Each feature starts only if its element exists, and fails alone. Texts are in the page. */
(() => {
  'use strict';

  const root = document.documentElement;
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => Array.from(from.querySelectorAll(selector));
  const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

  const recall = key => { try { return localStorage.getItem('ridelog-' + key); } catch (e) { return null; } };
  const keep = (key, value) => {
    try {
      if (value) localStorage.setItem('ridelog-' + key, value);
      else localStorage.removeItem('ridelog-' + key);
    } catch (e) { /* private windows can refuse */ }
  };
  const make = (name, box) => { const e = document.createElement(name); if (box) box.append(e); return e; };
  const draws = name => { const e = document.createElementNS('http://www.w3.org/2000/svg', 'path'); e.setAttribute('class', name); return e; };
  /* As a script: pages opened from disk cannot fetch. */
  const load = (address, then) => {
    const script = make('script');
    script.src = address;
    script.onload = () => feature(then);
    document.head.append(script);
  };
  /* Runs after layout. */
  const later = work => requestAnimationFrame(() => setTimeout(() => feature(work)));
  const feature = start => { try { return start(); } catch (e) { console.error(e); return undefined; } };

  /* Theme: cycles through system, light, dark. */
  feature(() => {
    const button = one('[data-do=theme]');
    if (!button) return;
    const order = ['', 'light', 'dark'];
    const show = () => button.setAttribute('aria-label', button.dataset[root.dataset.theme || 'system']);
    button.addEventListener('click', () => {
      const next = order[(order.indexOf(root.dataset.theme || '') + 1) % order.length];
      if (next) root.dataset.theme = next; else delete root.dataset.theme;
      keep('theme', next);
      show();
    });
    show();
  });

  /* Navigation and calendar: scroll sideways to the current item. */
  feature(() => {
    const show = (box, item) => {
      if (box && item && box.scrollWidth > box.clientWidth) {
        box.scrollLeft = item.offsetLeft + item.offsetWidth / 2 - box.clientWidth / 2;
      }
    };
    requestAnimationFrame(() => {
      show(one('.top ul'), one('.top ul [aria-current]'));
      show(one('.calendar'), all('.calendar table').pop());
    });
  });

  /* Events: dispatches those of rows and buttons, for other scripts. Buttons are disabled without script. */
  feature(() => {
    all('[data-event]:not([aria-disabled])').forEach(button => { button.disabled = false; });
    root.addEventListener('click', event => {
      const button = event.target.closest('[data-event]');
      if (!button) return;
      const { event: name, detail = '' } = button.dataset;
      button.dispatchEvent(new CustomEvent('ridelog:' + name, { bubbles: true, detail }));
    });
  });

  /* Units: data-u is the kind of a number (data-v, in SI) or a unit. */
  const units = (() => {
    const kinds = {
      km: [v => v / 1000, v => v / 1609.344],
      m: [v => v, v => v / 0.3048],
      kmh: [v => v * 3.6, v => v * 2.236936],
      c: [v => v, v => v * 1.8 + 32],
      pace: [v => 1000 / v, v => 1609.344 / v],
    };
    const button = one('[data-do=units]');
    const names = ((button && button.dataset.names) || 'km mi m ft km/h mph °C °F min/km min/mi').split(' ');
    const home = root.dataset.units === 'imperial' ? 1 : 0;
    let now = home;
    const { point = '.', group = ',' } = (button && button.dataset) || {};
    const digits = text => (text.includes(point) ? text.trim().length - text.lastIndexOf(point) - 1 : 0);
    const isWhole = value => Math.abs(value - Math.round(value)) < .05;
    /* Intl takes 50 ms to start. */
    const number = (value, places) => {
      const [whole, part] = value.toFixed(places).split('.');
      return whole.replace('-', '\u2212').replace(/\B(?=(\d{3})+$)/g, group) + (part ? point + part : '');
    };
    const convert = (kind, value) => (kinds[kind] ? kinds[kind][now](value) : value);
    const pace = value => {
      const s = Math.round(value);
      return s < 6000 ? Math.floor(s / 60) + ':' + String(s % 60).padStart(2, '0') : '–';
    };
    const show = (kind, value, places) => (kind === 'pace' ? pace(convert(kind, value))
      : number(convert(kind, value), places));
    const name = kind => names[Object.keys(kinds).indexOf(kind) * 2 + now];
    const watchers = [];
    const written = new Map();
    const apply = () => {
      all('[data-u]').forEach(e => {
        if (!written.has(e)) written.set(e, e.textContent);
        const text = written.get(e), { u, v } = e.dataset;
        const value = convert(u, +v), places = digits(text) || +(u === 'km' && value < 100 && !isWhole(value));
        e.textContent = now === home ? text : v ? show(u, +v, places) : name(u);
      });
      all('[data-system=metric], [data-system=imperial]').forEach(e => {
        e.removeAttribute('display');
        e.toggleAttribute('hidden', (e.dataset.system === 'imperial') !== (now === 1));
      });
      watchers.forEach(watch => watch());
    };
    if (button) {
      const choose = index => {
        now = index;
        button.setAttribute('aria-pressed', now === 1);
        apply();
      };
      button.addEventListener('click', () => {
        choose(1 - now);
        keep('units', now === home ? '' : now ? 'imperial' : 'metric');
      });
      const wish = ['metric', 'imperial'].indexOf(recall('units'));
      if (wish >= 0 && wish !== home) choose(wish);
    }
    return { number, convert, show, name, point, watch: f => watchers.push(f), base: f => kinds[f][now](1) };
  })();

  /* Tables: a button in each header; ?sort= and ?q= are in the URL. */
  const query = new URLSearchParams(location.search);
  const remember = (key, value) => {
    if (value) query.set(key, value); else query.delete(key);
    const text = query.toString();
    try { history.replaceState(null, '', (text ? '?' + text : location.pathname) + location.hash); } catch (e) { /* from disk */ }
  };

  const live = document.createElement('p');
  live.className = 'vh';
  live.setAttribute('role', 'status');
  document.body.append(live);
  const say = text => { live.textContent = text; };

  /* Filters: one field for the rows of a table or of several sections. */
  const tidies = [];
  all('.filter').forEach(form => feature(() => {
    const boxes = form.dataset.for.split(' ').map(id => document.getElementById(id)).filter(Boolean);
    if (!boxes.length) return;
    const field = one('input', form), status = one('output', form), whole = status.textContent;
    const fold = text => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    const texts = new Map();
    const read = () => boxes.forEach(box => all('tbody tr:not(.group), .found li, .log > li', box).forEach(row => {
      const month = one('.group a', row.parentNode), time = one('time', row), far = one('td[data-u=km]', row);
      texts.set(row, [box, fold([row.textContent, month && month.textContent, time && time.dateTime].join(' ')), far ? +far.dataset.v : NaN]);
    }));
    const filter = () => {
      if (!texts.size) read();
      /* ">50" and "< 50 km" compare with the distance in the units shown. */
      const words = fold(field.value).replace(/([<>])\s*([\d.,]+)(\s*(km|mi)\b)?/g, '$1$2').split(/\s+/).filter(Boolean);
      const fits = (text, far, word) => {
        const [, sign, than] = /^([<>])([\d.,]+)$/.exec(word) || [];
        if (!sign) return text.includes(word);
        const value = units.convert('km', far), limit = +than.replace(units.point, '.');
        return sign === '>' ? value > limit : value < limit;
      };
      let count = 0;
      if (boxes.length > 1) boxes.forEach(box => { box.hidden = words.length > 0; });
      texts.forEach(([box, text, far], row) => {
        row.hidden = !words.every(word => fits(text, far, word));
        if (row.hidden) return;
        count += 1;
        box.hidden = false;
      });
      boxes.forEach(box => {
        all('.day', box).forEach(day => { day.hidden = !one('.log > li:not([hidden])', day); });
        /* Hidden: month totals include all rides. */
        all('.group small', box).forEach(sums => { sums.hidden = words.length > 0; });
      });
      status.textContent = words.length
        ? form.dataset.count.replace('{n}', units.number(count, 0)).replace('{all}', units.number(texts.size, 0)) : whole;
      tidies.forEach(tidy => tidy());
      remember('q', field.value.trim());
    };
    field.addEventListener('input', filter);
    form.addEventListener('submit', event => event.preventDefault());
    if (query.get('q')) { field.value = query.get('q'); filter(); }
  }));

  all('table.sort').forEach((table, place) => feature(() => {
    const heads = all('thead th', table);
    const bodies = Array.from(table.tBodies);
    const groups = bodies.map(body => Array.from(body.rows).filter(row => !row.matches('.group')));
    const rows = groups.flat();
    const first = heads.findIndex(head => head.hasAttribute('aria-sort'));
    const order = first < 0 ? '' : heads[first].getAttribute('aria-sort');
    const flat = document.createElement('tbody');
    /* Rows sorted out of their month show its name. */
    bodies.forEach((body, i) => {
      const name = one('.group a', body);
      if (name) groups[i].forEach(row => { const time = one('th > time', row); if (time) time.dataset.month = name.textContent; });
    });
    flat.className = 'flat';
    const key = (row, column) => {
      const cell = row.cells[column];
      const text = cell.dataset.v || cell.textContent.trim();
      return text === '' || isNaN(text) ? text : Number(text);
    };
    const compare = (a, b) => (typeof a === 'number' && typeof b === 'number'
      ? a - b : String(a).localeCompare(String(b), root.lang, { numeric: true }));
    const tidy = () => bodies.forEach((body, i) => {
      body.hidden = groups[i].length > 0 && !groups[i].some(row => row.parentNode === body && !row.hidden);
    });
    tidies.push(tidy);
    tidy();
    const sort = (column, direction) => {
      heads.forEach(head => head.removeAttribute('aria-sort'));
      heads[column].setAttribute('aria-sort', direction);
      if (column === first && direction === order) {
        bodies.forEach((body, i) => body.append(...groups[i]));
        flat.remove();
      } else {
        const sign = direction === 'ascending' ? 1 : -1;
        const keyed = rows.map(row => [key(row, column), row]);
        const blank = pair => pair[0] === '' || pair[0] === '–';
        keyed.sort((a, b) => blank(a) - blank(b) || sign * compare(a[0], b[0]));
        flat.append(...keyed.map(pair => pair[1]));
        table.append(flat);
      }
      tidy();
    };
    heads.forEach((head, column) => {
      if (!head.textContent.trim()) return;
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () => {
        const current = head.getAttribute('aria-sort');
        const number = rows.length && typeof key(rows[0], column) === 'number';
        const direction = current ? (current === 'ascending' ? 'descending' : 'ascending')
          : number ? 'descending' : 'ascending';
        sort(column, direction);
        say((root.dataset[direction] || '').replace('{column}', button.textContent.trim()));
        if (!place) remember('sort', column === first && direction === order ? '' : column + direction[0]);
      });
    });

    const wish = /^(\d+)([ad])$/.exec(place ? '' : query.get('sort') || '');
    if (wish && heads[wish[1]]) sort(+wish[1], wish[2] === 'a' ? 'ascending' : 'descending');
  }));

  /* Map: zooms and pans by viewBox and labels. Returns functions for the features below. */
  const map = feature(() => {
    const ground = one('.map:not(.still) .ground');
    if (!ground) return null;
    const svg = one('svg', ground), figure = ground.parentNode;
    const { width, height } = svg.viewBox.baseVal, land = one('.land', ground);
    /* Phones start zoomed in. */
    const near = +getComputedStyle(ground).getPropertyValue('--near') || 1;
    const home = { x: width * (1 - 1 / near) / 2, y: height * (1 - 1 / near) / 2, k: near }, view = { ...home };
    const labels = all('.label', ground).map(e => ({
      e, x: +e.style.getPropertyValue('--x'), y: +e.style.getPropertyValue('--y') }));
    const scale = one('.scale', ground), metres = scale ? +scale.dataset.m : 0;
    const track = one('#track', svg);
    let onLine;
    const buttons = {};
    all('[data-zoom]', figure).forEach(button => {
      buttons[button.dataset.zoom] = button;
      button.title = button.ariaLabel || '';
    });
    const drawTools = () => {
      /* Not disabled: a button would lose the focus. */
      ['in', 'out', 'reset'].filter(name => buttons[name]).forEach(name => buttons[name].setAttribute(
        'aria-disabled', name === 'in' ? view.k >= 16 : view.k <= (name === 'out' ? 1 : near)));
      if (!metres) return;
      const shown = metres / view.k;
      const kind = shown * 0.3 * units.base('km') >= 1 ? 'km' : 'm', base = units.base(kind);
      const most = shown * 0.3 * base, power = Math.pow(10, Math.floor(Math.log10(most)));
      const round = [5, 2, 1].find(n => n * power <= most) * power;
      scale.style.setProperty('--w', round / base / shown * 100);
      scale.textContent = units.number(round, 0) + '\u00a0' + units.name(kind);
    };
    /* Hides labels that overlap an earlier one. */
    const declutter = () => {
      const taken = [];
      labels.filter(label => !label.e.hidden).map(({ e }) => [e, e.getBoundingClientRect()]).forEach(([e, a]) => {
        const free = taken.every(b => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top);
        e.style.visibility = free ? '' : 'hidden';
        if (free) taken.push(a);
      });
    };
    const drawings = [];
    let wish = 1;
    const refine = level => {
      if (!drawings[1]) drawings[1] = [0, 1, 2, 3, 4].map(i => { const path = one('.h' + i, svg); return path ? path.getAttribute('d') : ''; });
      if (level === wish) return;
      wish = level;
      const show = () => {
        if (level !== wish) return;
        all('.heat', svg).forEach(path => path.remove());
        drawings[level].forEach((d, i) => { const path = draws('heat h' + i); path.setAttribute('d', d); svg.append(path); });
      };
      if (drawings[level]) show();
      else load(ground.dataset.heat + level + '.js', () => { drawings[level] = window.ridelogHeat; show(); });
    };
    const draw = () => {
      const w = width / view.k, h = height / view.k;
      view.x = clamp(view.x, 0, width - w);
      view.y = clamp(view.y, 0, height - h);
      svg.setAttribute('viewBox', [view.x, view.y, w, h].map(n => +n.toFixed(2)).join(' '));
      if (land) land.style.transform = `scale(${view.k}) translate(${-view.x / width * 100}%, ${-view.y / height * 100}%)`;
      labels.forEach(label => {
        const x = (label.x / 100 * width - view.x) / w * 100, y = (label.y / 100 * height - view.y) / h * 100;
        label.e.hidden = x < 0 || x > 100 || y < 0 || y > 100;
        label.e.style.setProperty('--x', x);
        label.e.style.setProperty('--y', y);
      });
      ground.classList.toggle('zoomed', view.k > near);
      declutter();
      drawTools();
      /* Heat maps have finer drawings from zoom 2.5 and 6. */
      const level = ground.dataset.heat ? 1 + (view.k >= 2.5) + (view.k >= 6) : 0;
      if (level) refine(level);
      if (view.k > near && ground.dataset.line) {
        const { line } = ground.dataset;
        delete ground.dataset.line;
        load(line, () => {
          track.setAttribute('d', window.ridelogLine.map(part => {
            let x = 0, y = 0, path = 'M';
            for (let i = 0; i + 1 < part.length; i += 2) path += (i ? 'L' : '') + (x += part[i]) / 100 + ' ' + (y += part[i + 1]) / 100;
            return path;
          }).join(''));
          if (onLine) onLine();
        });
      }
    };
    const zoom = (factor, px = 0.5, py = 0.5) => {
      const k = clamp(view.k * factor, 1, 16);
      view.x += width * px * (1 / view.k - 1 / k);
      view.y += height * py * (1 / view.k - 1 / k);
      view.k = k;
      draw();
    };
    const pan = (dx, dy) => { view.x += dx * width / view.k; view.y += dy * height / view.k; draw(); };
    /* Zooms in and centres the track's point nearest to the centre. */
    const closer = () => {
      zoom(2);
      const x = view.x + width / view.k / 2, y = view.y + height / view.k / 2;
      const length = track ? track.getTotalLength() : 0;
      let best = Infinity, found;
      for (let i = 0; length && i <= 200; i += 1) {
        const p = track.getPointAtLength(length * i / 200), far = Math.hypot(p.x - x, p.y - y);
        if (far < best) { best = far; found = p; }
      }
      if (found) pan((found.x - x) * view.k / width, (found.y - y) * view.k / height);
    };
    const full = () => { hint.remove(); if (document.fullscreenElement) document.exitFullscreen(); else figure.requestFullscreen(); };
    const act = { in: closer, out: () => zoom(0.5), reset: () => { Object.assign(view, home); draw(); }, full };
    if (buttons.full && !document.fullscreenEnabled) { buttons.full.remove(); delete buttons.full; }
    Object.keys(buttons).forEach(name => buttons[name].addEventListener('click', act[name]));
    figure.addEventListener('keydown', event => {
      const step = { ArrowLeft: [-0.2, 0], ArrowRight: [0.2, 0], ArrowUp: [0, -0.2], ArrowDown: [0, 0.2] }[event.key];
      const name = { '+': 'in', '=': 'in', '-': 'out', 0: 'reset' }[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey || !(name || (step && view.k > 1))) return;
      event.preventDefault();
      if (step) pan(...step); else act[name]();
    });
    const at = event => {
      const box = ground.getBoundingClientRect();
      /* A drawing higher than its box is centred. */
      const high = box.width * height / width;
      return [(event.clientX - box.left) / box.width, (event.clientY - box.top - box.height / 2) / high + 0.5];
    };
    const hint = document.createElement('p');
    hint.className = 'hint';
    hint.setAttribute('aria-hidden', 'true');
    hint.textContent = (one('.zoom', figure) || figure).dataset.hint || '';
    let fading;
    const remind = () => {
      if (!hint.textContent || document.fullscreenElement) return;
      ground.append(hint);
      clearTimeout(fading);
      fading = setTimeout(() => hint.remove(), 1200);
    };
    ground.addEventListener('wheel', event => {
      if (!event.ctrlKey && !event.metaKey && !document.fullscreenElement) { remind(); return; }
      hint.remove();
      event.preventDefault();
      zoom(Math.pow(2, -clamp(event.deltaY, -100, 100) / 100), ...at(event));
    }, { passive: false });

    /* Mouse or one finger drags, two fingers pinch; a click on a zoomed map centres that point. */
    const fingers = new Map();
    let moved = false, place, onPlace;
    const spot = event => {
      const [x, y] = at(event);
      return [view.x + x * width / view.k, view.y + y * height / view.k, width / view.k / ground.clientWidth];
    };
    ground.addEventListener('pointerdown', event => {
      if (event.target.closest('button') || event.button) return;
      if (!fingers.size) moved = false;
      place = spot(event);
      fingers.set(event.pointerId, at(event));
    });
    const middle = () => {
      const [a, b = a] = Array.from(fingers.values());
      return { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, far: Math.hypot(a[0] - b[0], a[1] - b[1]) };
    };
    ground.addEventListener('pointermove', event => {
      if (!fingers.has(event.pointerId)) return;
      const before = middle();
      const [x, y] = at(event), [ox, oy] = fingers.get(event.pointerId);
      if (!moved && Math.hypot(x - ox, y - oy) < 0.008) return;
      if (!moved) ground.setPointerCapture(event.pointerId);
      moved = true;
      fingers.set(event.pointerId, [x, y]);
      const after = middle();
      if (before.far && after.far) zoom(after.far / before.far, after.x, after.y);
      pan(before.x - after.x, before.y - after.y);
    });
    ['pointerup', 'pointercancel'].forEach(type => ground.addEventListener(type, event => {
      if (!fingers.delete(event.pointerId) || type === 'pointercancel' || moved || event.target.closest('a')) return;
      if (onPlace) { onPlace(...place); return; }
      if (view.k <= 1) return;
      const [x, y] = at(event);
      pan(x - 0.5, y - 0.5);
    }));
    if (near > 1) { ground.style.setProperty('--near', 1); draw(); }
    units.watch(draw);
    window.addEventListener('resize', draw);
    drawTools();
    later(declutter);
    return { ground, svg, view, pan, where: spot, onLine: then => { onLine = then; }, onPlace: then => { onPlace = then; } };
  });

  /* Heat map: lists the rides through a place, by pointer or keys. */
  feature(() => {
    const button = map && one('[data-do=here]');
    if (!button) return;
    const { count, rides: base, more = '+ {n}', dates = '{year} {month} {day}', months = '' } = button.dataset;
    const status = one('[role=status]', button.closest('.here')), list = one('ul', button.closest('.here'));
    const marks = ['halo', 'dot'].map(draws), { view } = map;
    const date = iso => ['year', 'month', 'day'].reduce((text, part, i) => {
      const n = +iso.split('-')[i];
      return text.replace(`{${part}}`, (i === 1 && months.split(',')[n - 1]) || n);
    }, dates);
    /* Starts where most rides are. */
    let [x, y] = (/^M(\S+) ([\d.]+)/.exec(all('.heat', map.svg).pop().getAttribute('d')) || [0, 500, 500]).slice(1).map(Number);
    const look = () => {
      marks.forEach(mark => { mark.setAttribute('d', 'M' + x.toFixed(1) + ' ' + y.toFixed(1) + 'h0'); map.svg.append(mark); });
      const data = window.ridelogRides;
      if (!data) { load(map.ground.dataset.heat + 'rides.js', look); return; }
      const { columns, rides, cells } = data, found = new Set();
      const place = n => clamp(Math.floor(n / 1000 * columns), 0, columns - 1);
      let most = 0;
      [-1, 0, 1].forEach(dy => [-1, 0, 1].forEach(dx => {
        const cell = cells[(place(y) + dy) * columns + place(x) + dx];
        if (!cell) return;
        most = Math.max(most, cell[0]);
        cell.slice(1).forEach(ride => found.add(ride));
      }));
      const shown = Array.from(found).sort((a, b) => a - b);
      const number = Math.max(most, shown.length);
      status.textContent = count.replace('{n}', units.number(number, 0));
      list.textContent = '';
      shown.slice(0, 20).forEach(ride => {
        const [address, name, day] = rides[ride], item = make(address ? 'a' : 'span', make('li', list));
        if (address) item.href = base.replace('index.html', address + '/index.html');
        item.textContent = date(day || address.slice(0, 10)) + ' ' + name;
      });
      if (number > 20) make('li', list).textContent = more.replace('{n}', units.number(number - 20, 0));
    };
    map.onPlace((...place) => { [x, y] = place; look(); });
    button.addEventListener('click', look);
    button.addEventListener('keydown', event => {
      const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!step) return;
      event.preventDefault();
      const size = 1000 / view.k;
      x = clamp(x + step[0] * size / 50, 0, 1000);
      y = clamp(y + step[1] * size / 50, 0, 1000);
      const out = (n, from) => (n < from ? n - from : Math.max(0, n - from - size));
      map.pan(out(x, view.x) / size, out(y, view.y) / size);
      look();
    });
  });

  /* Charts: one cursor in all charts, map, slider and readout. */
  feature(() => {
    const source = one('#ride-data'), slider = one('#cursor');
    if (!source || !slider) return;
    const data = JSON.parse(source.textContent);
    const columns = {};
    Object.keys(data.columns).forEach(name => {
      const { scale, deltas } = data.columns[name];
      let sum = 0;
      columns[name] = deltas.map(delta => (delta === null ? null : (sum += delta) * scale));
    });
    const d = columns.d, last = d.length - 1;
    const plots = all('.chart .plot').map(plot => ({ plot, line: make('i', plot), band: make('b', plot) }));
    const outputs = all('.readout [data-key]').map(e => ({
      number: one('b', e), unit: one('span', e), key: e.dataset.key, kind: e.dataset.kind, places: +e.dataset.places || 0,
      term: e.previousElementSibling.textContent }));
    const dots = map && columns.x ? ['halo', 'dot'].map(draws) : [];
    dots.forEach(dot => map.svg.append(dot));
    const two = n => String(n).padStart(2, '0');
    const clock = s => two(Math.floor(s / 3600) % 24) + ':' + two(Math.floor(s / 60) % 60);
    const text = (output, value) => {
      if (value === null || value === undefined) return '–';
      return output.kind === 'clock' ? clock(value) : units.show(output.kind, value, output.places);
    };
    const unitOf = output => (output.unit ? (output.kind && units.name(output.kind)) || output.unit.textContent : '');
    let index = +slider.value, waiting = false;
    const draw = () => {
      waiting = false;
      const percent = d[last] ? d[index] / d[last] * 100 : 0;
      plots.forEach(({ line }) => { line.style.transform = 'translateX(' + percent.toFixed(2) + '%)'; });
      const told = outputs.map(output => {
        const value = text(output, columns[output.key] && columns[output.key][index]);
        output.number.textContent = value;
        const unit = unitOf(output);
        if (output.unit) output.unit.textContent = unit;
        return output.term + ' ' + value + (unit && ' ' + unit);
      });
      slider.value = index;
      slider.setAttribute('aria-valuetext', told.join(', '));
      const x = columns.x && columns.x[index], y = columns.y && columns.y[index];
      dots.forEach(dot => {
        dot.setAttribute('d', x === null || x === undefined ? '' : 'M' + x.toFixed(1) + ' ' + y.toFixed(1) + 'h0');
      });
    };
    const go = to => {
      index = clamp(to, 0, last);
      if (!waiting) { waiting = true; requestAnimationFrame(draw); }
      if (anchor !== null) mark(anchor, d[index]);
    };
    const nearest = distance => {
      let low = 0, high = last;
      while (high - low > 1) {
        const half = (low + high) >> 1;
        if (d[half] < distance) low = half; else high = half;
      }
      return distance - d[low] < d[high] - distance ? low : high;
    };
    slider.max = last;
    slider.addEventListener('input', () => go(+slider.value));
    /* Dragging marks a stretch; a finger moves the cursor. */
    plots.forEach(({ plot }) => {
      let from = null, left;
      const follow = event => {
        const box = plot.getBoundingClientRect();
        go(nearest(clamp((event.clientX - box.left) / box.width, 0, 1) * d[last]));
        if (from !== null && Math.abs(event.clientX - left) > 4) mark(from, d[index]);
      };
      plot.addEventListener('pointermove', follow);
      plot.addEventListener('pointerdown', event => {
        follow(event);
        if (event.pointerType === 'touch' || event.button) return;
        if (anchor === null) {
          [from, left] = [d[index], event.clientX];
          plot.setPointerCapture(event.pointerId);
          mark(null);
        }
        anchor = null;
      });
      ['pointerup', 'pointercancel'].forEach(type => plot.addEventListener(type, () => { from = null; }));
    });
    if (dots.length) map.ground.addEventListener('pointermove', event => {
      if (event.buttons || event.pointerType === 'touch') return;
      const [x, y, unit] = map.where(event);
      let best = 24 * unit, found = -1;
      columns.x.forEach((value, i) => {
        if (value === null) return;
        const far = Math.hypot(value - x, columns.y[i] - y);
        if (far < best) { best = far; found = i; }
      });
      if (found >= 0) go(found);
    });
    units.watch(draw);

    /* Reads the drawn track on demand: its lines, and each sample's position along it, near that of its distance. */
    const track = columns.x && map && one('#track', map.svg);
    const far = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]);
    let steps, spots;
    const trace = () => {
      if (steps) return;
      let run = 0, at = 0, from = 0;
      steps = [];
      (track.getAttribute('d').match(/M[^M]+/g) || []).forEach(part => {
        const n = part.match(/-?\d*\.?\d+/g).map(Number), isRelative = part.includes('l');
        for (let i = 0, last = null; i + 1 < n.length; i += 2) {
          const point = [n[i] + (isRelative && last ? last[0] : 0), n[i + 1] + (isRelative && last ? last[1] : 0)];
          if (last) { const length = far(last, point); steps.push({ start: last, end: point, run, length, first: i === 2 }); run += length; }
          last = point;
        }
      });
      spots = d.map((far, i) => {
        const wish = far / d[last] * run, x = columns.x[i], y = columns.y[i], low = Math.max(at, wish - run * .03);
        let best = Infinity, found = Math.max(at, wish);
        while (from < steps.length - 1 && steps[from].run + steps[from].length < low) from += 1;
        for (let k = from, step; x !== null && (step = steps[k]) && step.run <= wish + run * .03; k += 1) {
          const [dx, dy] = [step.end[0] - step.start[0], step.end[1] - step.start[1]];
          const share = step.length ? clamp(((x - step.start[0]) * dx + (y - step.start[1]) * dy) / step.length / step.length, 0, 1) : 0;
          const off = Math.hypot(step.start[0] + dx * share - x, step.start[1] + dy * share - y);
          if (off < best) { best = off; found = step.run + share * step.length; }
        }
        at = Math.max(at, found);
        return at;
      });
      if (spots.length) spots[last] = run;
    };
    const cut = (from, to) => {
      let path = '', isOpen = false;
      trace();
      steps.forEach(({ start, end, run, length, first }) => {
        const a = Math.max(0, from - run), b = Math.min(length, to - run);
        if (a >= b) { isOpen = false; return; }
        const at = far => (start[0] + (end[0] - start[0]) * far / length).toFixed(2) + ' ' + (start[1] + (end[1] - start[1]) * far / length).toFixed(2);
        path += (isOpen && !first ? '' : 'M' + at(a)) + 'L' + at(b);
        isOpen = true;
      });
      return path;
    };

    /* A stretch of the ride (dragged, from the button, or a table row): marked everywhere, with its figures. */
    const button = one('[data-do=stretch]'), figures = button && one('output', button.parentNode), words = button && button.textContent;
    const line = draws('stretch');
    if (track) map.svg.insertBefore(line, one('.track', map.svg));
    let held = null, anchor = null;
    const spot = far => {
      let i = 1;
      trace();
      while (i < last && d[i] < far) i += 1;
      const step = d[i] - d[i - 1];
      return spots[i - 1] + (spots[i] - spots[i - 1]) * (step ? clamp((far - d[i - 1]) / step, 0, 1) : 1);
    };
    const span = seconds => {
      const s = Math.round(seconds), h = Math.floor(s / 3600), m = Math.floor(s / 60) % 60;
      return (h ? h + ':' + two(m) : m) + ':' + two(s % 60);
    };
    const rises = (a, b) => {
      const rise = +button.dataset.rise;
      let low = null, high = 0, sum = 0;
      columns.ele.slice(a, b + 1).concat(-Infinity).forEach(e => {
        if (e === null) return;
        if (low === null) low = high = e;
        high = Math.max(high, e);
        if (high - e >= rise || high - low < rise && e < low) { sum += high - low >= rise ? high - low : 0; low = high = e; }
      });
      return sum;
    };
    const told = ({ from, to, row }) => {
      const a = nearest(from), b = nearest(to), weights = [];
      let time = 0;
      for (let i = a; i < b; i += 1) {
        const whole = columns.t[i + 1] - columns.t[i], v = columns.speed ? columns.speed[i] : 0;
        weights.push(columns.speed && v !== undefined ? (v ? Math.min(whole, (d[i + 1] - d[i]) / v) : 0) : whole);
        time += weights[weights.length - 1];
      }
      const mean = key => {
        let sum = 0, all = 0;
        columns[key].slice(a, b).forEach((value, i) => { if (value !== null) { sum += value * weights[i]; all += weights[i]; } });
        return all ? sum / all : null;
      };
      const items = [];
      outputs.forEach(output => {
        const { key, term } = output;
        const add = value => items.push([term, text(output, value) + ' ' + unitOf(output)]);
        if (key === 'd') add(to - from);
        else if (key === 't') items.push([term, span(time)]);
        else if (key === 'speed' && one('.readout [data-key=d]') && time) add((to - from) / time);
        else if (key === 'hr' || key === 'power') add(mean(key));
        else if (key === 'ele' && button.dataset.rise) items.push([button.dataset.climb, text(output, rises(a, b)) + ' ' + unitOf(output)]);
      });
      /* Prefers the row's own figures. */
      if (row) all('thead th', row.closest('table')).slice(1).forEach((head, i) => {
        const item = items.find(item => head.textContent.trim().startsWith(item[0])), cell = row.cells[i + 1];
        if (item && cell.textContent !== '–') item[1] = cell.textContent + head.textContent.trim().slice(item[0].length);
      });
      return items.map(item => item.join(' ')).join(' · ');
    };
    const showStretch = () => {
      plots.forEach(({ band }) => {
        band.hidden = !held;
        if (held) Object.assign(band.style, { left: held.from / d[last] * 100 + '%', width: (held.to - held.from) / d[last] * 100 + '%' });
      });
      if (track) line.setAttribute('d', held ? cut(spot(held.from), spot(held.to)) : '');
      if (button) { button.textContent = held ? button.dataset.clear : words; figures.textContent = held ? told(held) : ''; }
    };
    const mark = (from, to, row = null) => {
      all('[data-from] button').forEach(b => b.setAttribute('aria-pressed', !!row && row.contains(b)));
      held = from === null ? null : { from: Math.min(from, to), to: Math.max(from, to), row };
      showStretch();
    };
    const clear = () => { anchor = null; mark(null); };
    if (button) button.addEventListener('click', () => {
      if (held) { clear(); return; }
      anchor = d[index];
      mark(anchor, anchor);
    });
    all('[data-from]').forEach(name => {
      const row = name.closest('tr'), press = make('button');
      press.type = 'button';
      press.append(...name.childNodes);
      name.append(press);
      press.addEventListener('click', () => {
        anchor = null;
        if (held && held.row === row) mark(null); else mark(+name.dataset.from, +name.dataset.to, row);
      });
    });
    document.addEventListener('keydown', event => { if (event.key === 'Escape' && held) clear(); });
    if (track) map.onLine(() => { steps = null; showStretch(); if (paint) paint(); });
    clear();
    units.watch(showStretch);
    draw();

    /* Colours the track by a measurement, in six classes. */
    const choice = track && one('[data-do=color]');
    let paint;
    if (!choice) return;
    all('option', choice).forEach(option => { if (option.value && !columns[option.value]) option.remove(); });
    choice.parentNode.hidden = choice.options.length < 2;
    const legend = make('ul', choice.closest('figure'));
    legend.className = 'legend';
    const limitsOf = key => {
      if (key === 'grade') return [2, 4, 6, 8, 11];
      const sorted = columns[key].filter(value => value !== null).sort((a, b) => a - b);
      return [1, 2, 3, 4, 5].map(i => sorted[Math.floor(sorted.length * i / 6)]);
    };
    paint = () => {
      all('.tint', map.svg).forEach(path => path.remove());
      legend.textContent = '';
      const key = choice.value;
      if (!key) return;
      trace();
      const limits = limitsOf(key), output = outputs.find(item => item.key === key);
      const shown = limits.map(limit => text(output, limit)), found = limits.concat(0).map(() => '');
      const kinds = columns[key].map(value => (value === null ? -1 : limits.filter(limit => limit <= value).length));
      for (let i = 1, from = 0; i <= last; i += 1) {
        if (i < last && kinds[i] === kinds[i + 1]) continue;
        if (kinds[i] >= 0) found[kinds[i]] += cut(spots[from], spots[i]);
        from = i;
      }
      found.forEach((path, i) => {
        if (!path) return;
        const tint = draws('tint t' + i), item = make('li', legend);
        tint.setAttribute('d', path);
        map.svg.insertBefore(tint, one('.start', map.svg));
        item.className = 't' + i;
        item.textContent = !i ? '< ' + shown[0] : i > 4 ? '\u2265 ' + shown[4] + ' ' + unitOf(output) : shown[i - 1] + '\u2013' + shown[i];
      });
    };
    choice.addEventListener('change', () => { keep('color', choice.value); paint(); });
    choice.value = columns[recall('color')] ? recall('color') : '';
    units.watch(paint);
    paint();
  });
})();
