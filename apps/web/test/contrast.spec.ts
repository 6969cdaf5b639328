import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Theme = 'light' | 'dark';

const tokens = readFileSync(join(import.meta.dirname, '../src/look/tokens.css'), 'utf8');

/** The colour of a token in a theme, as `tokens.css` has it outside of print. */
function colourOf(token: string, theme: Theme): string {
  const [screen = ''] = tokens.split('@media print');
  const value = new RegExp(`--${token}: ([^;]+);`, 'u').exec(screen)?.[1] ?? '';
  const colours = value.match(/#[0-9a-f]{6}/gu) ?? [];
  const colour = theme === 'dark' ? (colours[1] ?? colours[0]) : colours[0];
  if (colour === undefined) throw new Error(`tokens.css has no colour --${token}`);
  return colour;
}

/** The light of a colour: red, green and blue, 0 to 1. */
const lightOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

/** What rows of weights make of a light. */
const mixed = (rows: readonly (readonly number[])[], light: readonly number[]): readonly number[] =>
  rows.map((row) => row.reduce((sum, weight, at) => sum + weight * (light[at] ?? 0), 0));

/** Relative luminance, as WCAG 2.2 has it. */
const luminance = (colour: string): number => mixed([[0.2126, 0.7152, 0.0722]], lightOf(colour))[0] ?? 0;

/** How people see who lack one kind of cones, as Machado, Oliveira and Fernandes have computed it (2009). */
const eyes = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

/** A light in CIELAB, in which distances are as eyes measure them. */
function labOf(light: readonly number[]): readonly number[] {
  const [x = 0, y = 0, z = 0] = mixed(
    [
      [0.4339, 0.3762, 0.1899],
      [0.2126, 0.7152, 0.0722],
      [0.0177, 0.1095, 0.873],
    ],
    light.map((part) => Math.max(0, Math.min(1, part))),
  ).map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The contrast of two tokens in a theme, to one decimal. */
function contrast(upon: string, ink: string, theme: Theme): number {
  const [dark = 0, light = 0] = [upon, ink]
    .map((each) => luminance(colourOf(each, theme)))
    .sort((a, b) => a - b);
  return Math.round(((light + 0.05) / (dark + 0.05)) * 10) / 10;
}

/** Ground, ink, and their contrast by light and by dark. Text needs 4.5, edges and large figures 3. */
const table: readonly (readonly [string, string, number, number])[] = [
  ['paper', 'ink', 16.5, 14.3],
  ['tint', 'ink', 14.8, 12.9],
  ['paper', 'ink-2', 7.2, 8.1],
  ['tint', 'ink-2', 6.5, 7.3],
  ['paper', 'field', 4.4, 4.5],
  ['tint', 'field', 4, 4.1],
  ['paper', 'line', 1.5, 1.6],
  ['paper', 'signal', 5.5, 7.8],
  ['tint', 'signal', 5, 7.1],
  ['plate', 'b-black', 16.5, 10.7],
  ['plate', 'b-red', 7.9, 5.1],
  ['card', 'b-red', 8.3, 6.1],
  ['plate', 'b-green', 6.7, 4.4],
  ['plate', 'b-line', 5.8, 3.8],
  ['plate', 'b-number', 7.8, 5.1],
  ['plate', 'b-signal', 5.5, 4.7],
  ['b-yellow', 'b-ink', 8.7, 8.7],
];

describe('the contrast of the tokens', () => {
  it.each(table)('%s under %s is %d by light and %d by dark', (upon, ink, light, dark) => {
    expect({ light: contrast(upon, ink, 'light'), dark: contrast(upon, ink, 'dark') }).toEqual({
      light,
      dark,
    });
  });

  it('is at least 4.5 for all text, and 3 for marks of a control or a piece', () => {
    const text = new Set(['ink', 'ink-2', 'signal', 'b-number', 'b-signal', 'b-red']);
    const marks = new Set(['field', 'b-green', 'b-line', 'b-black', 'b-ink']);
    const short = table.filter(([, ink, light, dark]) => {
      const least = text.has(ink) ? 4.5 : marks.has(ink) ? 3 : 0;
      return Math.min(light, dark) < least;
    });
    expect(short).toEqual([]);
  });
});

describe('the colours of the pieces', () => {
  const pieces = ['b-black', 'b-red', 'b-yellow', 'b-green', 'plate'];

  it.each(Object.keys(eyes) as (keyof typeof eyes)[])('can be told apart with %s', (kind) => {
    for (const theme of ['light', 'dark'] as const) {
      const labs = pieces.map((token) => labOf(mixed(eyes[kind], lightOf(colourOf(token, theme)))));
      const apart = labs.flatMap((one, at) =>
        labs.slice(at + 1).map((other) => Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))),
      );
      expect(Math.min(...apart)).toBeGreaterThan(10);
    }
  });
});
