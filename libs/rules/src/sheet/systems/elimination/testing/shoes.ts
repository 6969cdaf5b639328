import type { Json } from '@fairview/kernel';
import type { SheetAnswer } from '../../../index.js';
import { refusalOf, scored, sheetWith } from '../../../testing/points.js';

/** A shoe: its rounds in one breath, `10:0:-10 0:0:5`, and who left during it. */
export const shoe = (rounds: string, ...left: readonly string[]): Json => ({
  netsByRound: rounds === '' ? [] : rounds.split(' ').map((nets) => nets.split(':').map(Number)),
  ...(left.length > 0 || rounds === '' ? { left } : {}),
});

/** So many rounds of these nets, in one breath. */
export const rounds = (number: number, nets: string): string =>
  Array.from({ length: number }, () => nets).join(' ');

/** The ranking in one breath: `A1010 B990@8`, with the round after which a side left. */
export const order = ({ ranking = [] }: SheetAnswer): string =>
  ranking
    .map(({ side, chips, outAfter }) => `${side}${chips}${outAfter === null ? '' : `@${outAfter}`}`)
    .join(' ');

/** The ranking of such a table, in one breath. */
export const ranked = (sides: string, games: readonly Json[], settings: Json = {}): string =>
  order(scored('elimination', sides, games, settings));

/** What is due at such a table. */
export const dueAt = (sides: string, games: readonly Json[], settings: Json = {}): Json =>
  sheetWith('elimination', sides, games, settings).next() as unknown as Json;

/** A pairing as `dueAt` gives it: these seats with these stacks, and so many rounds. */
export const due = (seats: string, chips: readonly number[], left: number): Json => [
  { seats: seats.split(' '), variant: { chips, rounds: left } },
];

/** Whether the table is over. */
export const isOver = (sides: string, games: readonly Json[], settings: Json = {}): boolean =>
  scored('elimination', sides, games, settings).finished;

/** How it is refused: the game, the rule, the code. */
export const refusal = (sides: string, games: readonly Json[], settings: Json = {}) =>
  refusalOf('elimination', sides, games, settings);
