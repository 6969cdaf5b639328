import type { Json } from '@fairview/kernel';
import type { Games, SheetFigures } from '../../../index.js';
import { sheetsBy } from '../../../testing/points.js';

/** A shoe: its rounds in one string, `10:0:-10 0:0:5`, and the players who left during it. */
export const shoe = (rounds: string, ...left: readonly string[]): Json => ({
  netsByRound: rounds === '' ? [] : rounds.split(' ').map((nets) => nets.split(':').map(Number)),
  ...(left.length > 0 || rounds === '' ? { left } : {}),
});

/** So many rounds of these nets, in one breath. */
export const rounds = (number: number, nets: string): string =>
  Array.from({ length: number }, () => nets).join(' ');

/** The ranking in one breath: `A1010 B990@8`, with the round after which a side left. */
export const order = ({ ranking = [] }: SheetFigures): string =>
  ranking
    .map(({ side, chips, outAfter }) => `${side}${chips}${outAfter === null ? '' : `@${outAfter}`}`)
    .join(' ');

/** A pairing as `dueAt` gives it: these seats with these stacks, and so many rounds. */
export const due = (seats: string, chips: readonly number[], left: number): Json => [
  { seats: seats.split(' '), variant: { chips, rounds: left } },
];

/** Tables of elimination by a registry, in one breath. */
export function tablesBy(registry: Games) {
  const { refusalOf, scored, sheetWith } = sheetsBy(registry);
  type Table = readonly [sides: string, games: readonly Json[], settings?: Json];
  return {
    /** The ranking of such a table. */
    ranked: (...table: Table): string => order(scored('elimination', ...table)),
    /** What is due at it. */
    dueAt: (...table: Table) => sheetWith('elimination', ...table).next(),
    /** Whether it is over. */
    isOver: (...table: Table): boolean => scored('elimination', ...table).finished,
    /** How it is refused: the game, the rule, the code. */
    refusal: (...table: Table) => refusalOf('elimination', ...table),
  };
}
