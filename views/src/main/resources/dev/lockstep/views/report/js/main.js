/* Puts the report together. */
const SECTIONS = [@SECTIONS@];

async function start() {
  if (typeof DecompressionStream === 'undefined') throw new Error('this browser is too old: it needs DecompressionStream, of 2023');
  Theme.start();
  await readAll();
  document.getElementById('loading').remove();
  View.start();
  viewButtons();
  for (const make of SECTIONS) {
    await make();
    // What is there already can be used meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
  Search.start();
  followContents();
  followLink();
  document.documentElement.dataset.ready = 'true';
}

function viewButtons() {
  document.getElementById('window').after(element('span', { class: 'tools', role: 'group', 'aria-label': 'Part of the run that charts show' },
    button('+', () => View.zoom(0.5), { 'aria-label': 'Zoom in' }),
    button('−', () => View.zoom(2), { 'aria-label': 'Zoom out' }),
    button('All', () => { View.mark(null); View.reset(); }, { 'aria-label': 'Show all of the run, and highlight nothing' })));
}

/** The contents show which section is read. */
function followContents() {
  const sight = new IntersectionObserver((seen) => {
    for (const entry of seen) {
      const link = document.querySelector(`nav a[href="#${entry.target.id}"]`);
      if (entry.isIntersecting) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }, { rootMargin: '-20% 0px -60% 0px' });
  document.querySelectorAll('main section').forEach((made) => sight.observe(made));
}

/** A link to a section leads there, which was not there yet when the page was opened. */
function followLink() {
  const linked = document.getElementById(location.hash.slice(1));
  if (linked) linked.scrollIntoView({ behavior: 'instant' });
}

start().catch((failure) => {
  const shown = document.getElementById('loading') || document.getElementById('content').appendChild(document.createElement('p'));
  shown.id = 'failure';
  shown.className = 'remark';
  shown.textContent = 'The report cannot be shown: ' + failure.message;
  document.documentElement.dataset.ready = 'failed';
  console.error(failure);
});
