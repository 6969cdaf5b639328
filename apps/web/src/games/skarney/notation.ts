import { faceOf, handCells } from '../../parts/board/cards/hand.js';
import type { CellId } from '../../parts/board/scene.js';

/** The verbs that are a ply by themselves. */
export const skarneyAlone = ['draw', 'take', 'pass', 'one card', 'end'];
const verbs = ['swap', 'contract', 'meld', 'lay', 'offer'];

/** All verbs, in the order in which a turn may have them. */
export const skarneyVerbs = [
  'draw',
  'take',
  'pass',
  'meld',
  'lay',
  'swap',
  'contract',
  'offer',
  'one card',
  'end',
];
const card = /^(?:[A2-9TJQK][CDHS]|JK)$/u;
const marked = /^([A2-9TJQK][CDHS]|JK)([<>])$/u;

/**
 * What one picks to play a ply: the verb, then melds of the table and cards of the hand in the order of the notation;
 * `/` parts the melds of a contract, and `<` and `>` say at which end a card is laid.
 */
export function skarneyPicks(text: string): readonly CellId[] | undefined {
  if (skarneyAlone.includes(text)) return [text];
  const [verb = '', ...words] = text.split(' ');
  if (!verbs.includes(verb)) return undefined;
  const parts = words.flatMap((word) => {
    const [, face, mark] = marked.exec(word) ?? [];
    return face !== undefined && mark !== undefined ? [face, mark] : [word];
  });
  const cells = [...handCells(parts.filter((part) => card.test(part)))];
  return [verb, ...parts.map((part) => (card.test(part) ? (cells.shift() ?? part) : part))];
}

/** The ply that these picks write. */
export function skarneyMove(picks: readonly CellId[]): string {
  const words = picks.map((pick) => (pick.startsWith('hand:') ? faceOf(pick) : pick));
  return words.join(' ').replace(/ (?=[<>])/gu, '');
}

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
