import { readFileSync } from 'node:fs';

const vector = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'));

const { strings } = vector('naughty-strings') as { readonly strings: readonly string[] };

/** Texts that names, tables and stores have choked on: those of the published list, and what it does not have. */
export const naughtyTexts: readonly string[] = [
  ...new Set([
    ...strings.map((text) => Buffer.from(text, 'base64').toString('utf8')),
    ...[
      'a\0b',
      '\ud800',
      '\udfff\ud800',
      `a${'\u0301'.repeat(10_000)}`,
      'Jose\u0301',
      '\u202eevil',
      'A\u200bda',
    ],
    ...['\tx', '\rx', '@x', '=1+1', '+1', "-1'", 'x'.repeat(1_000_000)],
    ...['__proto__', 'constructor', 'text:' + 'A'.repeat(43), '<svg onload=alert(1)>'],
  ]),
];

const texts = vector('json-texts') as {
  readonly texts: Readonly<Record<string, string>>;
  readonly repeated: Readonly<Record<string, readonly [string, number]>>;
};

/** A text, and whether it is JSON: `y_` it is, `n_` it is not, `i_` either answer will do. */
export interface JsonText {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The texts of the published tests of JSON parsers. */
export const jsonTexts: readonly JsonText[] = [
  ...Object.entries(texts.texts).map(([name, text]) => ({ name, bytes: Buffer.from(text, 'base64') })),
  ...Object.entries(texts.repeated).map(([name, [what, times]]) => ({
    name,
    bytes: Buffer.from(what.repeat(times)),
  })),
];
