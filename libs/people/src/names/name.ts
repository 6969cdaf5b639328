import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';

/** Scripts that people write their names in today; those on one line are written together. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Syriac', 'Thaana', 'Nko'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Tibetan', 'Khmer', 'Myanmar', 'Mongolian', 'Ethiopic', 'Tifinagh', 'Vai'],
  ...['Cherokee', 'Canadian_Aboriginal', 'Osage', 'Adlam', 'Bamum', 'Wancho', 'Ol_Chiki', 'Newa', 'Chakma'],
  ...[
    'Hanifi_Rohingya',
    'Meetei_Mayek',
    'Lepcha',
    'Limbu',
    'Saurashtra',
    'Syloti_Nagri',
    'Lisu',
    'Miao',
    'Yi',
  ],
  ...[
    'Tai_Le',
    'New_Tai_Lue',
    'Tai_Tham',
    'Tai_Viet',
    'Kayah_Li',
    'Nyiakeng_Puachue_Hmong',
    'Cham',
    'Mandaic',
  ],
  ...['Javanese', 'Balinese', 'Sundanese', 'Batak'],
  'Han Hiragana Katakana',
  'Han Hangul',
  'Han Bopomofo',
] as const;

const anyOf = (names: readonly string[]): string => names.map((name) => `\\p{scx=${name}}`).join('');

const oneScript = scripts.map((line) => new RegExp(`^[${anyOf(line.split(' '))}\\P{L}]*$`, 'u'));

/** Whether the letters of a name are of one script, or of scripts that are written together. */
const isOneScript = (name: string): boolean => oneScript.some((script) => script.test(name));

/** Scripts whose letters take another form, or none, beside a joiner (U+200C, U+200D). */
const joining = anyOf([
  ...[
    'Arabic',
    'Syriac',
    'Nko',
    'Mongolian',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
  ],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]);

const joiners = new RegExp(`(?<=[${joining}])[\\u200C\\u200D](?=[${joining}])`, 'gu');

/** A name without the joiners between two letters that they shape; any other joiner stays. */
const withoutJoiners = (name: string): string => name.replace(joiners, '');

const longest = 60;

/** The forbidden character of a name, for its refusal: in visible form, and by its number. */
function saidOf(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) && !/\p{DI}/u.test(character)
    ? `${character} (${code})`
    : code;
}

/** Letters with their marks, ASCII digits, spaces, and what names and clubs are really written with. */
const allowed = /^[\p{L}\p{M}0-9 '’.,&()_/+·-]$/u;
const first = /^[\p{L}0-9]$/u;

/** The first character that is not allowed at its place. */
function misplacedIn(name: string): string | undefined {
  const joined = withoutJoiners(name);
  return [...joined].find(
    (character, at) =>
      !(at === 0 ? first : allowed).test(character) ||
      // Those that are drawn as nothing, and those that only look like another.
      /\p{DI}/u.test(character) ||
      character.normalize('NFKC') !== character,
  );
}

/**
 * Reads the name of an account, an entrant or a club: trimmed, NFC, 1 to 60 characters, one script. Letters that only look
 * like others (NFKC would change them) and characters that are drawn as nothing are refused, but for the joiners of the
 * scripts that need them. Refusals PE-1: `name-length`, `name-characters` (which names the character), `name-mixed-scripts`.
 */
export function readName(given: string): Checked<string> {
  if (given.length > 4 * longest) return refused('name-length', { most: longest, given: given.length });
  const name = given.normalize('NFC').trim().replace(/ +/g, ' ');
  const length = [...name].length;
  if (length < 1 || length > longest) return refused('name-length', { most: longest, given: length });
  // Three marks on one letter are writing, more is a tower over the lines above.
  const misplaced = misplacedIn(name) ?? /\p{M}{3}(\p{M})/u.exec(name)?.[1];
  if (misplaced !== undefined) return refused('name-characters', { character: saidOf(misplaced) });
  if (!isOneScript(name)) return refused('name-mixed-scripts');
  return accepted(name);
}
