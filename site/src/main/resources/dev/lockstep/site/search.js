'use strict';

// Finds pages that have all words: in the title counts most, then in a heading, then in the text.
(function () {
  const MOST = 30;
  const AROUND = 70;
  const root = document.documentElement.dataset.root;
  const dialog = document.getElementById('search');
  const input = document.getElementById('search-words');
  const list = document.getElementById('search-results');

  function scored(page, words) {
    let score = 0;
    let heading = null;
    for (const word of words) {
      const inHeading = page.headings.find((each) => each[0].toLowerCase().includes(word));
      const times = page.lower.split(word).length - 1;
      const title = page.title.toLowerCase();
      const points = (title === word ? 200 : 0) + (title.includes(word) ? 100 : 0)
        + (inHeading ? 30 : 0) + Math.min(times, 10);
      if (points === 0) {
        return null;
      }
      heading = heading || inHeading;
      score += points;
    }
    return { page, score: score - (page.group === 'Decisions' ? 5 : 0), heading };
  }

  function found(text) {
    const words = text.toLowerCase().split(/\s+/).filter((word) => word);
    if (words.length === 0) {
      return [];
    }
    return window.searchIndex
      .map((page) => scored(page, words))
      .filter((each) => each)
      .sort((one, next) => next.score - one.score || one.page.url.localeCompare(next.page.url))
      .slice(0, MOST)
      .map((each) => ({ ...each, words }));
  }

  function excerpt(page, word) {
    const at = page.lower.indexOf(word);
    return at < 0 ? page.text.slice(0, 2 * AROUND)
      : page.text.slice(Math.max(0, at - AROUND), at + AROUND);
  }

  function line({ page, heading, words }) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = root + page.url + (heading ? '#' + heading[1] : '');
    const title = document.createElement('b');
    title.textContent = page.title
      + (heading && heading[0] !== page.title ? ' › ' + heading[0] : '');
    const text = document.createElement('span');
    text.textContent = excerpt(page, words[0]);
    link.append(title, text);
    item.append(link);
    return item;
  }

  function show() {
    list.replaceChildren(...found(input.value).map(line));
  }

  function open() {
    dialog.showModal();
    input.select();
    show();
  }

  for (const page of window.searchIndex) {
    page.lower = page.text.toLowerCase();
  }
  document.getElementById('search-open').addEventListener('click', open);
  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    const first = list.querySelector('a');
    if (event.key === 'Enter' && first) {
      first.click();
    } else if (event.key === 'ArrowDown' && first) {
      first.focus();
      event.preventDefault();
    }
  });
  list.addEventListener('click', () => dialog.close());
  list.addEventListener('keydown', (event) => {
    const item = document.activeElement.closest('li');
    const next = event.key === 'ArrowDown' ? item.nextElementSibling
      : event.key === 'ArrowUp' ? item.previousElementSibling : null;
    if (next) {
      next.querySelector('a').focus();
      event.preventDefault();
    }
  });
  addEventListener('keydown', (event) => {
    if (event.key === '/' && !dialog.open && event.target.tagName !== 'INPUT') {
      open();
      event.preventDefault();
    }
  });
  document.documentElement.dataset.ready = 'true';
})();
