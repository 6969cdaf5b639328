import { bug } from '@fairview/kernel';
import { scarnecchia } from '../index.js';
import { legalMoves } from '../legal.js';
import type { ScarnecchiaMove } from '../moves.js';
import type { ScarnecchiaState, ScarnecchiaVariant } from '../state.js';

/** A move of a hand: the state before it, the move, the state after it. */
export interface PlayedMove {
  readonly before: ScarnecchiaState;
  readonly move: ScarnecchiaMove;
  readonly after: ScarnecchiaState;
}

/** A whole random hand. Every second turn or so it prefers to build or add to a build, which mere chance seldom does. */
export function randomHand(variant: ScarnecchiaVariant, pick: (n: number) => number): readonly PlayedMove[] {
  const shuffled = (n: number) => {
    const left = Array.from({ length: n }, (_, i) => i);
    return Array.from({ length: n }, () => left.splice(pick(left.length), 1)[0] ?? 0);
  };
  const turns: PlayedMove[] = [];
  let before = scarnecchia.start(variant, scarnecchia.deal(variant, shuffled));
  while (before.outcome === undefined) {
    const legal = legalMoves(before, before.actor);
    const builds = legal.filter(({ kind }) => kind === 'begin' || kind === 'add');
    const among = builds.length > 0 && pick(2) === 0 ? builds : legal;
    const move = among[pick(Math.max(1, among.length))] ?? bug('a seat without a legal move');
    const next = scarnecchia.play(before, before.actor, move);
    const after = next.ok ? next.value : bug(next.refusal.code);
    turns.push({ before, move, after });
    before = after;
  }
  return turns;
}
