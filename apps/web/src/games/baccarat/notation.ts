import type { CellId } from '../../parts/board/scene.js';

const verbs = [
  'cut',
  'bet',
  'side',
  'field',
  'done',
  'leave',
  'stand',
  'draw',
  'double',
  'split',
  'insure',
  'decline',
];

/** The picks that play a ply: the verb and its figures, none of them a card. */
export function baccaratPicks(text: string): readonly CellId[] | undefined {
  const words = text.split(' ');
  return verbs.includes(words[0] ?? '') ? words : undefined;
}

/** The ply that these picks write. */
export const baccaratMove = (picks: readonly CellId[]): string => picks.join(' ');
