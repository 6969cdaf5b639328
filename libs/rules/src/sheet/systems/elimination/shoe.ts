import { accepted, refused, type Checked, type Refused } from '@fairview/kernel';
import { lowestIn } from './ranking.js';
import { isIn, isOver, placesIn, roundsDue, type EliminationTable } from './table.js';

/** A shoe that was played at a table of elimination; players are named by their places. */
export type Shoe = {
  /** The settled rounds in order: what each place won or lost. */
  readonly rounds: readonly (readonly number[])[];
  /** The players who left the table during it. */
  readonly left: readonly number[];
  /** The seating, by seat. */
  readonly seats: readonly number[];
};

/** BC-18: nobody who is out wins or loses, and nobody loses more than they have. */
function judgeRound(table: EliminationTable, nets: readonly number[]): Refused | undefined {
  const round = table.round + 1;
  const stranger = nets.findIndex((net, place) => net !== 0 && !isIn(table, place));
  if (stranger >= 0) return refused('BC-18', 'net-of-one-who-is-out', { place: stranger + 1, round });
  const broken = nets.findIndex((net, place) => (table.chips[place] ?? 0) + net < 0);
  if (broken >= 0) return refused('BC-18', 'stack-below-zero', { place: broken + 1, round });
  return undefined;
}

/** BC-18: after a round a player below the minimum leaves at once. */
function settled(table: EliminationTable, nets: readonly number[], button: number): EliminationTable {
  const round = table.round + 1;
  const chips = table.chips.map((stack, place) => stack + (nets[place] ?? 0));
  const outAfter = table.outAfter.map((out, place) =>
    out === null && (chips[place] ?? 0) < table.terms.min ? round : out,
  );
  return { ...table, round, chips, outAfter, button, before: table };
}

/** Those of them who are still in leave after the last settled round. */
const without = (table: EliminationTable, places: readonly (number | undefined)[]): EliminationTable => ({
  ...table,
  outAfter: table.outAfter.map((out, place) => (places.includes(place) ? (out ?? table.round) : out)),
});

/** BC-18: whether the last settled round left somebody below the minimum. */
const somebodyWentBroke = ({ chips, outAfter, round, terms }: EliminationTable): boolean =>
  chips.some((stack, place) => stack < terms.min && outAfter[place] === round);

/** BC-18: after a cut the lowest leaves, but not if only two are left, nor if somebody went broke in that round. */
function afterCut(table: EliminationTable): EliminationTable {
  const { terms, cutsPassed, round } = table;
  if (round !== terms.cuts[cutsPassed]) return table;
  const passed = { ...table, cutsPassed: cutsPassed + 1 };
  const leaves = placesIn(passed).length > 2 && !somebodyWentBroke(passed);
  return leaves ? without(passed, [lowestIn(passed)]) : passed;
}

/**
 * BC-18: the table after a shoe. A player who left of their own accord is gone before the lowest stack is determined; the
 * rounds that the last player plays alone are no longer the table's. A shoe in which nobody settled a round or left ends it.
 * Refused (BC-18): `rounds-not-due`, `net-of-one-who-is-out`, `stack-below-zero`.
 */
export function afterShoe(table: EliminationTable, { rounds, left, seats }: Shoe): Checked<EliminationTable> {
  const due = roundsDue(table);
  if (rounds.length > due) return refused('BC-18', 'rounds-not-due', { due });
  let after = table;
  for (const [at, nets] of rounds.entries()) {
    if (isOver(after)) break;
    const unfit = judgeRound(after, nets);
    if (unfit) return unfit;
    after = settled(after, nets, seats[at % seats.length] ?? 0);
  }
  const nobodyBets = rounds.length === 0 && left.length === 0;
  return accepted(afterCut(without({ ...after, nobodyBets }, left)));
}
