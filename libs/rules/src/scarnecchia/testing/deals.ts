import type { Json } from '@fairview/kernel';
import type { Table } from '../../game/contract.js';

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
