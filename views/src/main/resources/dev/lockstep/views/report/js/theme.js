/* Colours, in light and dark; told apart without red and green, and in grey. */

/** What activities are drawn as: a group has a name and a colour. */
const GROUPS = [
  { name: 'computing', light: '#1f66b5', dark: '#4d94e8' },
  { name: 'sending', light: '#d9730d', dark: '#f0954a' },
  { name: 'receiving', light: '#8a4fc4', dark: '#b58af0' },
  { name: 'delayed', light: '#7a4a2b', dark: '#b98a68' },
  { name: 'ready, not running', light: '#2a9d8f', dark: '#4fc4b4' },
  { name: 'waiting for a message', light: '#f2cf7e', dark: '#7a6427' },
  { name: 'waiting for others', light: '#eba6b6', dark: '#7d3f50' },
  { name: 'sleeping', light: '#cfd3ea', dark: '#474c70' },
  { name: 'nothing to run', light: '#eceff3', dark: '#262d38' },
  { name: 'spinning', light: '#a8326e', dark: '#e07bb0' },
  { name: 'remote references', light: '#17808f', dark: '#58c6d6' },
  { name: 'waiting for memory', light: '#0d4450', dark: '#a5e3ec' },
];
const GROUP_OF = [0, 1, 2, 3, 9, 10, 11, 4, 8, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 6, 8, 6];

const Theme = {
  dark: false,
  listeners: [],

  colour(group) {
    return this.dark ? GROUPS[group].dark : GROUPS[group].light;
  },

  /** Red, green and blue of each activity, one behind the other. */
  activities() {
    return Float32Array.from(GROUP_OF.flatMap((group) => rgb(this.colour(group))));
  },

  get text() {
    return this.dark ? '#e4e9f1' : '#1c2430';
  },

  get soft() {
    return this.dark ? '#9ba7b8' : '#566072';
  },

  get line() {
    return this.dark ? '#313a47' : '#d9dee6';
  },

  get card() {
    return this.dark ? '#1a2029' : '#ffffff';
  },

  get accent() {
    return this.dark ? '#7fb0ff' : '#1f5fbf';
  },

  get strong() {
    return this.dark ? '#ff7a90' : '#c2103a';
  },

  /** From little to much. */
  get ramp() {
    return this.dark
      ? ['#1f2937', '#23466f', '#2f74b8', '#6fb3e8', '#f5e6a8']
      : ['#eef3f9', '#b9d3ec', '#6ba3d6', '#2667a8', '#0b2e59'];
  },

  set(dark) {
    this.dark = dark;
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    const button = document.getElementById('theme');
    button.textContent = dark ? 'Light' : 'Dark';
    this.listeners.forEach((listener) => listener());
  },

  start() {
    const wanted = window.matchMedia('(prefers-color-scheme: dark)');
    this.set(wanted.matches);
    wanted.addEventListener('change', () => this.set(wanted.matches));
    document.getElementById('theme').addEventListener('click', () => this.set(!this.dark));
  },
};

function rgb(colour) {
  const value = parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The colour of a share between 0 and 1. */
function rampColour(share) {
  const ramp = Theme.ramp;
  const at = Math.max(0, Math.min(1, share)) * (ramp.length - 1);
  const low = Math.min(Math.floor(at), ramp.length - 2);
  const a = rgb(ramp[low]);
  const b = rgb(ramp[low + 1]);
  return a.map((value, i) => Math.round(value + (b[i] - value) * (at - low)));
}

const css = (parts) => `rgb(${parts.join(',')})`;
