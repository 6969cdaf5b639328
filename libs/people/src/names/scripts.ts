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
export const isOneScript = (name: string): boolean => oneScript.some((script) => script.test(name));

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
export const withoutJoiners = (name: string): string => name.replace(joiners, '');
