/* Ridelog, the default theme. Everything here is an addition: pages are whole without it.
   Each feature starts only if its element is there, and fails alone. Texts come from the page. */
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
    } catch (e) { /* private windows may refuse: then the choice lasts for this page */ }
  };
  const feature = start => { try { return start(); } catch (e) { console.error(e); return undefined; } };

  /* Theme: system, light, dark, and round again. */
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

  /* Navigation and calendar that scroll sideways: begin where the reader is. */
  feature(() => {
    const show = (box, item) => {
      if (box && item && box.scrollWidth > box.clientWidth) {
        box.scrollLeft = item.offsetLeft + item.offsetWidth / 2 - box.clientWidth / 2;
      }
    };
    show(one('.top ul'), one('.top ul [aria-current]'));
    show(one('.calendar'), all('.calendar table').pop());
  });

  /* Events: what a row or button announces, for a script of the theme's own to hear. Out of use without script. */
  feature(() => {
    all('[data-event]:not([aria-disabled])').forEach(button => { button.disabled = false; });
    root.addEventListener('click', event => {
      const button = event.target.closest('[data-event]');
      if (!button) return;
      const { event: name, detail = '' } = button.dataset;
      button.dispatchEvent(new CustomEvent('ridelog:' + name, { bubbles: true, detail }));
    });
  });

  /* Units: data-u is the kind of a number (data-v, in SI) or of a unit's name. */
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
    const number = (value, places) => value.toLocaleString(
      'en', { minimumFractionDigits: places, maximumFractionDigits: places })
      .replace(/[.,]/g, mark => (mark === '.' ? point : group)).replace('-', '\u2212');
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
      all('[data-system]').forEach(e => {
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

  /* Tables: a button in every heading; the address keeps ?sort= and ?q=. */
  const query = new URLSearchParams(location.search);
  const remember = (key, value) => {
    if (value) query.set(key, value); else query.delete(key);
    const text = query.toString();
    try { history.replaceState(null, '', (text ? '?' + text : location.pathname) + location.hash); } catch (e) { /* from disk */ }
  };

  /* What only the eye would notice. */
  const live = document.createElement('p');
  live.className = 'vh';
  live.setAttribute('role', 'status');
  document.body.append(live);
  const say = text => { live.textContent = text; };

  /* Filters: one field for the rows of a table, or for all rows of several parts of the page. */
  const tidies = [];
  all('.filter').forEach(form => feature(() => {
    const boxes = form.dataset.for.split(' ').map(id => document.getElementById(id)).filter(Boolean);
    if (!boxes.length) return;
    const field = one('input', form), status = one('output', form), whole = status.textContent;
    const fold = text => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    const texts = new Map();
    boxes.forEach(box => all('tbody tr:not(.group), .found li, .log > li', box).forEach(row => {
      const group = one('.group', row.parentNode);
      const far = one('td[data-u=km]', row);
      texts.set(row, [box, fold(row.textContent + ' ' + (group ? group.textContent : '')), far ? +far.dataset.v : NaN]);
    }));
    const filter = () => {
      const words = fold(field.value).split(/\s+/).filter(Boolean);
      /* ">50" and "<50" compare with the distance in the units shown. */
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
      boxes.forEach(box => all('.day', box).forEach(day => { day.hidden = !one('.log > li:not([hidden])', day); }));
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
    /* Rows that leave their month keep its name. */
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

  /* Map: zoom and pan by viewBox; labels follow. Returns what the cursor needs. */
  const map = feature(() => {
    const ground = one('.map:not(.still) .ground');
    if (!ground) return null;
    const svg = one('svg', ground), figure = ground.parentNode;
    const { width, height } = svg.viewBox.baseVal, land = one('.land', ground);
    const view = { x: 0, y: 0, k: 1 };
    const labels = all('.label', ground).map(e => ({
      e, x: +e.style.getPropertyValue('--x'), y: +e.style.getPropertyValue('--y') }));
    const scale = one('.scale', ground), metres = scale ? +scale.dataset.m : 0;
    const buttons = {};
    all('[data-zoom]', figure).forEach(button => { buttons[button.dataset.zoom] = button; });
    const drawScale = () => {
      if (!metres) return;
      const shown = metres / view.k;
      const kind = shown > 1800 ? 'km' : 'm', base = units.base(kind);
      const most = shown * 0.3 * base, power = Math.pow(10, Math.floor(Math.log10(most)));
      const round = [5, 2, 1].find(n => n * power <= most) * power;
      scale.style.setProperty('--w', round / base / shown * 100);
      scale.textContent = units.number(round, power < 1 ? 1 : 0) + '\u00a0' + units.name(kind);
    };
    /* A label that would lie on an earlier one waits until the map is closer. */
    const declutter = () => {
      const taken = [];
      labels.filter(label => !label.e.hidden).forEach(({ e }) => {
        const a = e.getBoundingClientRect();
        const free = taken.every(b => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top);
        e.style.visibility = free ? '' : 'hidden';
        if (free) taken.push(a);
      });
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
      declutter();
      ground.classList.toggle('zoomed', view.k > 1);
      /* Not disabled, as a button that has the focus would lose it. */
      ['in', 'out', 'reset'].filter(name => buttons[name]).forEach(name => buttons[name].setAttribute(
        'aria-disabled', name === 'in' ? view.k >= 16 : view.k <= 1));
      drawScale();
    };
    const zoom = (factor, px = 0.5, py = 0.5) => {
      const k = clamp(view.k * factor, 1, 16);
      view.x += width * px * (1 / view.k - 1 / k);
      view.y += height * py * (1 / view.k - 1 / k);
      view.k = k;
      draw();
    };
    const pan = (dx, dy) => { view.x += dx * width / view.k; view.y += dy * height / view.k; draw(); };
    /* Closer means closer to the track: its place nearest to the middle becomes the middle. */
    const track = one('#track', svg), length = track ? track.getTotalLength() : 0;
    const closer = () => {
      zoom(2);
      const x = view.x + width / view.k / 2, y = view.y + height / view.k / 2;
      let best = Infinity, found;
      for (let i = 0; length && i <= 200; i += 1) {
        const p = track.getPointAtLength(length * i / 200), far = Math.hypot(p.x - x, p.y - y);
        if (far < best) { best = far; found = p; }
      }
      if (found) pan((found.x - x) * view.k / width, (found.y - y) * view.k / height);
    };
    const full = () => { hint.remove(); if (document.fullscreenElement) document.exitFullscreen(); else figure.requestFullscreen(); };
    const act = { in: closer, out: () => zoom(0.5), reset: () => zoom(0), full };
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
      /* Of a drawing that is higher than its box the middle is shown. */
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

    /* One finger or the mouse drags, two pinch; a click on a zoomed map brings that place to the middle. */
    const fingers = new Map();
    let moved = false;
    ground.addEventListener('pointerdown', event => {
      if (event.target.closest('button, a') || event.button) return;
      if (!fingers.size) moved = false;
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
      if (!fingers.delete(event.pointerId) || type === 'pointercancel' || moved || view.k <= 1) return;
      const [x, y] = at(event);
      pan(x - 0.5, y - 0.5);
    }));
    units.watch(drawScale);
    window.addEventListener('resize', draw);
    draw();
    return { ground, svg, where: event => {
      const [x, y] = at(event);
      return [view.x + x * width / view.k, view.y + y * height / view.k, width / view.k / ground.clientWidth];
    } };
  });

  /* Charts: one cursor through all, on the map, in the slider and in the readout. */
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
    const plots = all('.chart .plot').map(plot => {
      const line = document.createElement('i');
      plot.append(line);
      return { plot, line };
    });
    const outputs = all('.readout [data-key]').map(e => ({
      number: one('b', e), unit: one('span', e), key: e.dataset.key, kind: e.dataset.kind, places: +e.dataset.places || 0,
      term: e.previousElementSibling.textContent }));
    const dots = map && columns.x ? ['halo', 'dot'].map(name => {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('class', name);
      map.svg.append(path);
      return path;
    }) : [];
    const two = n => String(n).padStart(2, '0');
    const clock = s => two(Math.floor(s / 3600) % 24) + ':' + two(Math.floor(s / 60) % 60);
    const text = (output, value) => {
      if (value === null || value === undefined) return '–';
      return output.kind === 'clock' ? clock(value) : units.show(output.kind, value, output.places);
    };
    let index = +slider.value, waiting = false;
    const draw = () => {
      waiting = false;
      const percent = d[last] ? d[index] / d[last] * 100 : 0;
      plots.forEach(({ line }) => { line.style.transform = 'translateX(' + percent.toFixed(2) + '%)'; });
      const told = outputs.map(output => {
        const value = text(output, columns[output.key] && columns[output.key][index]);
        output.number.textContent = value;
        const unit = output.unit ? (output.kind && units.name(output.kind)) || output.unit.textContent : '';
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
    plots.forEach(({ plot }) => {
      const follow = event => {
        const box = plot.getBoundingClientRect();
        go(nearest(clamp((event.clientX - box.left) / box.width, 0, 1) * d[last]));
      };
      plot.addEventListener('pointermove', follow);
      plot.addEventListener('pointerdown', follow);
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
    draw();

    /* The track in colours by what was measured, in six classes. */
    const choice = columns.x && one('[data-do=color]'), track = choice && one('#track', map.svg);
    if (!track) return;
    all('option', choice).forEach(option => { if (option.value && !columns[option.value]) option.remove(); });
    choice.parentNode.hidden = choice.options.length < 2;
    const lines = (track.getAttribute('d').match(/M[^M]+/g) || []).map(part => {
      const n = part.match(/-?\d*\.?\d+/g).map(Number), points = [];
      for (let i = 0, x = 0, y = 0; i + 1 < n.length; i += 2) points.push([x += n[i], y += n[i + 1]]);
      return points;
    });
    const far = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]);
    const whole = lines.reduce((sum, line) => line.reduce((s, p, i) => s + (i ? far(line[i - 1], p) : 0), sum), 0);
    const legend = document.createElement('ul');
    legend.className = 'legend';
    choice.closest('figure').append(legend);
    const limitsOf = key => {
      if (key === 'grade') return [2, 4, 6, 8, 11];
      const sorted = columns[key].filter(value => value !== null).sort((a, b) => a - b);
      return [1, 2, 3, 4, 5].map(i => sorted[Math.floor(sorted.length * i / 6)]);
    };
    const paths = limits => {
      const found = limits.concat(0).map(() => ''), values = columns[choice.value];
      let i = 0, run = 0;
      lines.forEach(line => {
        let open = -1;
        line.slice(1).forEach((end, n) => {
          const start = line[n], length = far(start, end);
          for (let from = 0; from < length;) {
            while (i < last && d[i] / d[last] * whole <= run + from + 1e-6) i += 1;
            const to = i < last ? Math.min(length, d[i] / d[last] * whole - run) : length;
            const at = share => (start[0] + (end[0] - start[0]) * share).toFixed(1) + ' '
              + (start[1] + (end[1] - start[1]) * share).toFixed(1);
            const kind = values[i] === null ? -1 : limits.filter(limit => limit <= values[i]).length;
            if (kind >= 0) found[kind] += (kind === open ? '' : 'M' + at(from / length)) + 'L' + at(to / length);
            [open, from] = [kind, to];
          }
          run += length;
        });
      });
      return found;
    };
    const paint = () => {
      all('.tint', map.svg).forEach(path => path.remove());
      legend.textContent = '';
      const key = choice.value;
      if (!key) return;
      const limits = limitsOf(key), output = outputs.find(item => item.key === key);
      const shown = limits.map(limit => text(output, limit));
      paths(limits).forEach((line, i) => {
        if (!line) return;
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'path'), item = document.createElement('li');
        path.setAttribute('class', 'tint t' + i);
        path.setAttribute('d', line);
        map.svg.insertBefore(path, one('.start', map.svg));
        item.className = 't' + i;
        item.textContent = !i ? '< ' + shown[0] : i > 4 ? '\u2265 ' + shown[4] + ' ' + (output.unit ? output.unit.textContent : '')
          : shown[i - 1] + '\u2013' + shown[i];
        legend.append(item);
      });
    };
    choice.addEventListener('change', () => { keep('color', choice.value); paint(); });
    choice.value = columns[recall('color')] ? recall('color') : '';
    units.watch(paint);
    paint();
  });
})();
