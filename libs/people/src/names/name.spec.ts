import fc from 'fast-check';
import { skeletonOf } from './lookalikes.js';
import { readName } from './name.js';

const codeOf = (name: string): string => {
  const read = readName(name);
  return read.ok ? 'read' : read.refusal.code;
};

describe('names', () => {
  it.each([
    'Ada',
    "Siobhán O'Brien (Jr.)",
    'José María',
    'Łukasz',
    'Ольга Петрова',
    'Νίκος',
    '佐藤 さくら',
    '김민준',
    'אברהם',
    'محمد',
    'रमेश',
    'Club 64 & Friends',
    '1st Teeko Club',
    'Ada/Bob',
    'Club Col·lecció + Amics',
    'ᏣᎳᎩ',
    'علی\u200Cرضا',
    'ක්\u200Dෂණ',
  ])('PE-1 takes %s', (name) => expect(readName(name)).toEqual({ ok: true, value: name.normalize('NFC') }));

  it('PE-1 trims, joins runs of spaces and composes', () => {
    expect(readName('  Jose\u0301   Mari\u0301a ')).toEqual({ ok: true, value: 'José María' });
  });

  it.each([
    ['empty', '', 'name-length'],
    ['only spaces', '   ', 'name-length'],
    ['61 characters', 'a'.repeat(61), 'name-length'],
    ['a million characters', 'a'.repeat(1_000_000), 'name-length'],
    ['a NUL', 'A\u0000da', 'name-characters'],
    ['a line break', 'A\nda', 'name-characters'],
    ['a tab', 'A\tda', 'name-characters'],
    ['a right-to-left override', 'Ada\u202Eadb', 'name-characters'],
    ['a right-to-left isolate', 'Ada\u2067', 'name-characters'],
    ['a zero-width space', 'A\u200Bda', 'name-characters'],
    ['a zero-width joiner', 'A\u200Dda', 'name-characters'],
    ['a word joiner', 'A\u2060da', 'name-characters'],
    ['a byte order mark', 'A\uFEFFda', 'name-characters'],
    ['a soft hyphen', 'A\u00ADda', 'name-characters'],
    ['a lone surrogate', 'Ada\uD800', 'name-characters'],
    ['mathematical letters', '\u{1D400}da', 'name-characters'],
    ['full-width letters', '\uFF21da', 'name-characters'],
    ['a tower of marks', `A${'\u0301\u0308\u0323\u0330\u0331'}`, 'name-characters'],
    ['a formula', '=1+1', 'name-characters'],
    ['a formula behind a minus', '-2+3', 'name-characters'],
    ['an at sign first', '@SUM(A1)', 'name-characters'],
    ['markup', '<b>Ada</b>', 'name-characters'],
    ['an emoji', 'Ada 🙂', 'name-characters'],
    ['Latin with a Cyrillic а', 'Аda', 'name-mixed-scripts'],
    ['Latin with a Greek omicron', 'Bοb', 'name-mixed-scripts'],
    ['a script that nobody writes today', '𓀀𓁐', 'name-mixed-scripts'],
    ['a filler that is drawn as nothing', 'A\u3164da', 'name-characters'],
    ['only a filler', '\u115F', 'name-characters'],
    ['a selector of variants', 'Ada\uFE0F', 'name-characters'],
    ['a joiner of graphemes', 'A\u034Fda', 'name-characters'],
    ['a joiner at the end', 'علی\u200C', 'name-characters'],
  ])('PE-1 refuses %s', (_, name, code) => expect(codeOf(name)).toBe(code));

  it.each([
    ['A\u3164da', 'U+3164'],
    ['A\u200Bda', 'U+200B'],
    ['=1+1', '= (U+003D)'],
    ['Ada 🙂', '🙂 (U+1F642)'],
    ['\uFF21da', '\uFF21 (U+FF21)'],
  ])('PE-1 names the character for which %j is refused', (name, character) => {
    const read = readName(name);
    expect(read.ok ? undefined : read.refusal.params).toEqual({ character });
  });

  it('PE-1 reads what it wrote, and never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        const read = readName(text);
        if (read.ok) expect(readName(read.value)).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Ada', 'ADA'],
    ['Ada', 'аdа'],
    ['coco', 'сосо'],
    ['Ian', 'lan'],
    ['Bob', 'B0b'],
    ['paul', 'pau1'],
    ['Ada  L', 'ada l'],
    ['Ισαάκ', 'ΙΣΑΆΚ'],
    ['Νίκος', 'ΝΊΚΟΣ'],
    ['İda', 'ida'],
    ['علی\u200Cرضا', 'علیرضا'],
    ['A\u3164da', 'Ada'],
  ])('PE-1 takes %s and %s as the same', (a, b) => expect(skeletonOf(a)).toBe(skeletonOf(b)));

  it('PE-1 keeps names apart that differ', () => {
    const names = ['Ada', 'Adam', 'Adá', 'Bob', 'Bobo', 'Ольга', 'Olga', 'Mia', 'Ana'];
    expect(new Set(names.map(skeletonOf)).size).toBe(names.length);
  });
});
