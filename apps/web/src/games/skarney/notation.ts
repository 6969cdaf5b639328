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
