/* Ridelog, the search page of the default theme: lists everything with all words, titles first.
   The files of the index are loaded when the field is first used. Texts are in the page. */
(() => {
  'use strict';

  const form = document.querySelector('form.search');
  const box = document.querySelector('.results');
  if (!form || !box) return;
  const list = box.querySelector('ol');
  const field = form.querySelector('input');
  const status = form.querySelector('output');
  const { found, more, dates, months } = form.dataset;
  const most = 50;

  const fold = text => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const fill = (pattern, words) => pattern.replace(/{(\w+)}/g, (whole, name) => words[name] ?? whole);
  const show = date => {
    const [year, month, day] = date.split('-').map(Number);
    return fill(dates, { year, month: months.split(',')[month - 1], day });
  };
  const make = (name, box, text = '') => {
    const element = document.createElement(name);
    element.textContent = text;
    box.append(element);
    return element;
  };

  const parts = [];
  const item = ([folder, title, date, words]) => {
    const row = make('li', list);
    row.className = folder.startsWith('notes/') ? 'note' : '';
    if (date) make('time', row, show(date)).dateTime = date;
    const entry = make('div', row);
    entry.className = 'entry';
    const heading = make('h3', entry);
    heading.className = 'title';
    make('a', heading, title).href = '../' + folder + '/index.html';
    make('p', entry, words);
  };

  const search = () => {
    const wanted = fold(field.value).split(/\s+/).filter(Boolean);
    const hits = wanted.length ? parts.flat().filter(([, text]) => wanted.every(word => text.includes(word))) : [];
    const isNamed = ([title]) => wanted.every(word => title.includes(word));
    const sorted = [...hits.filter(isNamed), ...hits.filter(hit => !isNamed(hit))];
    list.replaceChildren();
    sorted.slice(0, most).forEach(hit => item(hit[2]));
    box.hidden = !hits.length;
    status.textContent = wanted.length ? fill(hits.length > most ? more : found, { n: hits.length, most }) : '';
    const query = field.value.trim();
    try {
      history.replaceState(null, '', query ? '?q=' + encodeURIComponent(query) : location.pathname);
    } catch (e) { /* from disk */ }
  };

  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    form.dataset.indices.trim().split(' ').forEach((address, place) => {
      parts[place] = [];
      const script = document.createElement('script');
      script.src = address;
      script.onload = () => { parts[place] = read.splice(0); search(); };
      document.head.append(script);
    });
  };
  /* An index calls this, and its load event follows before the next one runs. */
  const read = [];
  window.ridelogSearch = rows => rows.forEach(row => {
    read.push([fold(row[1]), fold(row.slice(1).join(' ')), row]);
  });

  form.hidden = false;
  form.addEventListener('submit', event => event.preventDefault());
  field.addEventListener('focus', load);
  field.addEventListener('input', () => { load(); search(); });
  const query = new URLSearchParams(location.search).get('q');
  if (query) { field.value = query; load(); }
})();
