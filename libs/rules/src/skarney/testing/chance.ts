import { bug, type Json } from '@fairview/kernel';
import { skarney } from '../index.js';
import type { SkarneyMove } from '../moves.js';
import type { SkarneyState } from '../state.js';

/** A whole number from 0, below n. */
export type Pick = (n: number) => number;

/** A small chance of our own, so that a failure can be run again. */
export function chance(seed: number): Pick {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

export function shuffled<T>(items: readonly T[], pick: Pick): readonly T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(pick(left.length), 1));
}

/** A hand dealt by chance. */
export function dealtBy(variant: Json, round: number, pick: Pick): SkarneyState {
  const read = skarney.readVariant(variant);
  if (!read.ok) return bug(read.refusal.code);
  const setup = skarney.deal(read.value, (n) =>
    shuffled(
      Array.from({ length: n }, (_, index) => index),
      pick,
    ),
  );
  return skarney.start(read.value, { ...setup, round });
}

/** Some legal ply of the seat to act. */
export function somePly(
  state: SkarneyState,
  pick: Pick,
): { readonly seat: number; readonly move: SkarneyMove } {
  const seat = skarney.toAct(state)[0] ?? bug('nobody is to act');
  const legal = skarney.legalMoves(state, seat);
  if (legal === null) return { seat, move: skarney.sample?.(state, seat, pick) ?? bug('no sample') };
  const moves = [...legal];
  return { seat, move: moves[pick(moves.length)] ?? bug('no legal move') };
}

/** A random hand from its deal to its end: the states, the last one finished. */
export function randomHand(
  variant: Json,
  round: number,
  pick: Pick,
): readonly { readonly state: SkarneyState; readonly seat: number; readonly move?: SkarneyMove }[] {
  const steps: { state: SkarneyState; seat: number; move?: SkarneyMove }[] = [];
  let state = dealtBy(variant, round, pick);
  while (state.outcome === undefined) {
    const { seat, move } = somePly(state, pick);
    steps.push({ state, seat, move });
    const next = skarney.play(state, seat, move);
    state = next.ok ? next.value : bug(`${skarney.formatMove(state, seat, move)}: ${next.refusal.code}`);
  }
  return [...steps, { state, seat: -1 }];
}
