/** The colours of boards and pieces, by the names that the tokens of the page give them. */
export const paint = {
  ink: 'var(--b-ink)',
  line: 'var(--b-line)',
  plate: 'var(--plate)',
  card: 'var(--card)',
  black: 'var(--b-black)',
  red: 'var(--b-red)',
  yellow: 'var(--b-yellow)',
  green: 'var(--b-green)',
  signal: 'var(--b-signal)',
  number: 'var(--b-number)',
  onBlack: 'var(--b-on-black)',
  ringOnBlack: 'var(--b-ring)',
  onRed: 'var(--b-on-red)',
  onGreen: 'var(--b-on-green)',
  field: 'var(--b-field)',
} as const;

/** The colours when no page gives them: in a file, and on paper. */
export const printedColours: Readonly<Record<string, string>> = {
  '--b-ink': '#1d1915',
  '--b-line': '#6b604f',
  '--plate': '#fbf8f0',
  '--card': '#fffdf8',
  '--b-black': '#1d1915',
  '--b-red': '#98182c',
  '--b-yellow': '#e0b02f',
  '--b-green': '#1c6444',
  '--b-signal': '#b8370c',
  '--b-number': '#574d40',
  '--b-on-black': '#f7efe0',
  '--b-ring': '#f0e6d2',
  '--b-on-red': '#fff6ea',
  '--b-on-green': '#f7f3e6',
  '--b-field': '#8d7d65',
};
