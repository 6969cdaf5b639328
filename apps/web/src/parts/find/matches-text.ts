/** Letters that no accent makes of others. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** A text as it is compared: without accents and case. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðþßæœı]/gu, (letter) => plain[letter] ?? letter);

/** Whether a name is looked for by a text: each word of the text begins a word of the name. */
export function matchesText(name: string, text: string): boolean {
  const words = folded(name).split(/[\s'’-]+/u);
  const sought = folded(text).split(/\s+/u).filter(Boolean);
  return sought.length > 0 && sought.every((part) => words.some((word) => word.startsWith(part)));
}
