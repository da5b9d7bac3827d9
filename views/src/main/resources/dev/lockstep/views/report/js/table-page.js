/* Sorts the tables of a page by the column whose heading is pressed; pressed again, the other way round. */
'use strict';
(() => {
  const compare = (a, b) => {
    const isNumber = a !== '' && b !== '' && !Number.isNaN(Number(a)) && !Number.isNaN(Number(b));
    return isNumber ? Number(a) - Number(b) : a.localeCompare(b, 'en', { numeric: true });
  };

  const sort = (table, heading, column) => {
    const isUp = heading.getAttribute('aria-sort') !== 'ascending';
    table.querySelectorAll('th').forEach((other) => other.removeAttribute('aria-sort'));
    heading.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
    const text = (row) => row.cells[column].textContent;
    const rows = [...table.tBodies[0].rows].sort((a, b) => (isUp ? 1 : -1) * compare(text(a), text(b)));
    table.tBodies[0].append(...rows);
  };

  document.querySelectorAll('table').forEach((table) =>
    table.querySelectorAll('th').forEach((heading, column) =>
      heading.querySelector('button').addEventListener('click', () => sort(table, heading, column))));
  document.documentElement.dataset.ready = 'true';
})();
