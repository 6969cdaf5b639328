import type { CellId } from '../../parts/board/scene.js';

const drop = /^[1-9]\d*$/u;
const move = /^([1-9]\d*)-([1-9]\d*)$/u;

/** What one picks to play a ply: the circle of a drop, both circles of a move, or the word `pass`. */
export function teekoPicks(text: string): readonly CellId[] | undefined {
  const [, from, to] = move.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return [from, to];
  return drop.test(text) || text === 'pass' ? [text] : undefined;
}

/** The ply that these picks write: `13`, `12-16`, `pass`. */
export const teekoMove = (picks: readonly CellId[]): string => picks.join('-');
