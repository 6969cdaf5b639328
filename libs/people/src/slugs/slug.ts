/** The longest that a slug is before its number. */
export const longestSlug = 60;

/** Latin letters that are no other letter with a mark. */
const written: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
  ŧ: 't',
};

/**
 * What a name is in the address of a page: `Orla’s Club, Zürich` is `orlas-club-zurich`. Latin letters lose their marks, those
 * of other scripts stay as they are, in lower case, and everything that is neither letter nor digit becomes a hyphen.
 * @param otherwise for a name that has nothing left
 */
export function slugOf(name: string, otherwise: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    // Letters of fancy shapes come apart into capitals.
    .toLowerCase()
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/./gsu, (letter) => written[letter] ?? letter)
    .replace(/['’.]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const cut = [...plain].slice(0, longestSlug).join('');
  return cut.replace(/^-|-$/gu, '') || otherwise;
}

/** Words that follow a tournament in the addresses of its pages, and so cannot be slugs themselves. */
const words: ReadonlySet<string> = new Set(['desk', 'wall', 'disputes']);

/** The first of `spring-open`, `spring-open-2`, `spring-open-3` that is not taken and is not a word of the addresses. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug) && !words.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
