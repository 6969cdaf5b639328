/** Letters of a name that fit on either side of a row; players are seldom called longer. */
export const mostLetters = 21;

const lengthOf = (name: string): number => [...name].length;

/** `Maximiliane Alexandra von Hohenlohe`: the given names, and what begins with the first word of the family name. */
const partsOf = (name: string): { readonly given: readonly string[]; readonly family: string } => {
  const words = name.split(/\s+/u).filter(Boolean);
  const particle = words.findIndex((word, at) => at > 0 && /^\p{Ll}/u.test(word));
  const from = particle > 0 ? particle : words.length - 1;
  return { given: words.slice(0, from), family: words.slice(from).join(' ') };
};

const initialsOf = (name: string): string => {
  const { given, family } = partsOf(name);
  return [...given.map((word) => `${[...word][0] ?? ''}.`), family].join(' ');
};

/**
 * The names of a side as they fit into so many letters: as they are, or with initials for given names, or those of partners as
 * family names alone. What is longer still is cut at the end of that where it is shown.
 */
export function fittingName(names: readonly string[], most = mostLetters): string {
  const [whole = '', ...shorter] = [
    names,
    names.map(initialsOf),
    names.length > 1 ? names.map((name) => partsOf(name).family) : [],
  ].flatMap((each) => (each.length > 0 ? [each.join(' & ')] : []));
  return [whole, ...shorter].find((each) => lengthOf(each) <= most) ?? shorter.at(-1) ?? whole;
}
