import { type Json, bug } from '@fairview/kernel';
import type { Table } from '../../game/contract.js';
import { scarnecchia } from '../index.js';
import { legalMoves } from '../legal.js';
import type { ScarnecchiaMove } from '../moves.js';
import type { ScarnecchiaState, ScarnecchiaVariant } from '../state.js';

/** One P1 build of 7, which P2 can steal with the 5-2, raise to 12 for the 6-6, or leave alone. */
export const seven = { p1: '4-3 1-1 6-5 0-0', p2: '5-2 5-0 6-6 4-4', pool: '3-2 6-4 5-5 2-1' };
/** A P1 build of 10 in two turns, the 2-1 with the 1-1 and the 5-0; P2 has a 5, a 10 and an 11. */
export const ten = { p1: '1-1 5-0 6-4 2-2', p2: '6-5 1-0 5-5 4-1', pool: '2-1 6-3 5-4 4-4' };

/** A part of what the arbiter sees. */
export const part = (table: Table, key: string): Json | undefined => table.view('arbiter')[key];
/** The builds on the table, in words. */
export const builds = (table: Table): readonly string[] =>
  table.position.split(' | ').filter((words) => /^b\d/u.test(words));
export const pool = (table: Table): string => (part(table, 'pool') as readonly string[]).join(' ');
/** What a seat has won, in order of pips. */
export const won = (table: Table, seat: number): string =>
  ((part(table, 'winnings') as readonly (readonly string[])[])[seat] ?? []).join(' ');
/** The legal turns of the seat in turn that begin so. */
export const startsWith = (table: Table, start: string): readonly string[] =>
  (table.moves(table.toAct[0] ?? 0) ?? []).filter((move) => move.startsWith(start));

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
