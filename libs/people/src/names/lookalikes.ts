/**
 * Letters of other scripts, and of Latin itself, that a reader takes for the Latin letter before the colon; chosen by
 * eye, in lower case. A name is refused if it differs from another's only by these.
 */
const table = [
  'a: а α ɑ',
  'b: ь ъ в β',
  'c: с ϲ',
  'd: ԁ',
  'e: е ε є',
  'g: ɡ ց',
  'h: н һ հ',
  'i: і ι ı',
  'j: ј',
  'k: к κ',
  'l: 1 ӏ',
  'm: м',
  'n: п η ո',
  'o: 0 о ο σ ς օ',
  'p: р ρ',
  'q: ԛ զ',
  's: ѕ',
  't: т τ',
  'u: υ ս',
  'v: ν ѵ',
  'w: ԝ ω ш',
  'x: х χ',
  'y: у γ',
] as const;

const latinFor = new Map(
  table.flatMap((line) => {
    const [latin = '', ...others] = line.split(/:? /);
    return others.map((other) => [other, latin] as const);
  }),
);

/** Small `l` and capital `I` are one stroke each: names that differ by these look alike. */
const asDrawn = (letter: string): string => (letter === 'i' ? 'l' : letter);

/** The form under which names are compared: equal for names that differ by case, width, spacing, lookalikes or what is not drawn. */
export const skeletonOf = (name: string): string =>
  [
    ...name
      .normalize('NFKC')
      .trim()
      .toLowerCase()
      .replace(/[\u0307\p{DI}]/gu, '')
      .replace(/\s+/gu, ' '),
  ]
    .map((letter) => asDrawn(latinFor.get(letter) ?? letter))
    .join('');
