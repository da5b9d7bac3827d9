'use strict';

// Light or dark: as the system has it, or as the reader has chosen.
(function () {
  const page = document.documentElement;
  const KEY = 'lockstep-theme';

  function remembered() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null; // Some browsers keep nothing for pages from files.
    }
  }

  function remember(theme) {
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Then it holds for this page.
    }
  }

  function isDark() {
    return page.dataset.theme
      ? page.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
  }

  const theme = remembered();
  if (theme) {
    page.dataset.theme = theme;
  }

  addEventListener('DOMContentLoaded', () => {
    document.getElementById('theme').addEventListener('click', () => {
      page.dataset.theme = isDark() ? 'light' : 'dark';
      remember(page.dataset.theme);
    });
    document.getElementById('menu').addEventListener('click', () => {
      page.classList.toggle('menu');
    });
    const here = document.querySelector('nav [aria-current]');
    if (here) {
      here.scrollIntoView({ block: 'center' });
    }
  });
})();
