import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';

const longest = 60;

/** One line a way of writing: a name keeps to one of them, as readers do. */
const scripts = [
  ['Latin'],
  ['Greek'],
  ['Cyrillic'],
  ['Armenian'],
  ['Georgian'],
  ['Hebrew'],
  ['Arabic'],
  ['Devanagari'],
  ['Bengali'],
  ['Gurmukhi'],
  ['Gujarati'],
  ['Tamil'],
  ['Telugu'],
  ['Kannada'],
  ['Malayalam'],
  ['Sinhala'],
  ['Thai'],
  ['Lao'],
  ['Khmer'],
  ['Myanmar'],
  ['Ethiopic'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
] as const;

const oneScript = scripts.map(
  (names) => new RegExp(`^[${names.map((name) => `\\p{scx=${name}}`).join('')}\\P{L}]*$`, 'u'),
);

/** Letters with their marks, ASCII digits, spaces, and what names and clubs are really written with. */
const allowed = /^[\p{L}0-9][\p{L}\p{M}0-9 '’.,&()_-]*$/u;

/**
 * Reads the name of an account, an entrant or a club: trimmed, NFC, 1 to 60 characters, one script. Control,
 * bidirectional and zero-width characters fall outside what is allowed, and so do letters that only look like others
 * (NFKC would change them). Refusals PE-1: `name-length`, `name-characters`, `name-mixed-scripts`.
 */
export function readName(given: string): Checked<string> {
  if (given.length > 4 * longest) return refused('name-length', { most: longest });
  const name = given.normalize('NFC').trim().replace(/ +/g, ' ');
  const length = [...name].length;
  if (length < 1 || length > longest) return refused('name-length', { most: longest });
  // Three marks on one letter are writing, more is a tower over the lines above.
  const plain = allowed.test(name) && name.normalize('NFKC') === name && !/\p{M}{4}/u.test(name);
  if (!plain) return refused('name-characters');
  if (!oneScript.some((script) => script.test(name))) return refused('name-mixed-scripts');
  return accepted(name);
}
