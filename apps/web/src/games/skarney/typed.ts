const suits: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };
const typedCard = /^(10|[A2-9TJQK])([CDHS])([<>]?)$/u;

/** A word of a ply: a card with small letters, with the sign of its suit or with `10` for a T; a verb, a meld. */
function typedWord(word: string): string {
  const large = word.toUpperCase().replace(/[♣♦♥♠]/gu, (sign) => suits[sign] ?? sign);
  const [, rank, suit, end] = typedCard.exec(large) ?? [];
  if (rank !== undefined && suit !== undefined) return `${rank === '10' ? 'T' : rank}${suit}${end}`;
  return /^(?:JK|JOKER)[<>]?$/u.test(large) ? large.replace('OKER', 'K') : word.toLowerCase();
}

/** `meld 7C 7D 7S` and `meld 7c 7♦ 7s`; `offer TS` and `offer 10s`; sets of a contract are parted by `/`, with spaces or without. */
export const skarneyTyped = (text: string): string =>
  text
    .replace(/[/,]/gu, (sign) => (sign === '/' ? ' / ' : ' '))
    .split(' ')
    .filter((word) => word !== '')
    .map(typedWord)
    .join(' ');
