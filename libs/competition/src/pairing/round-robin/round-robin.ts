import { refuse, type Answer } from '../../model/answer.js';
import type { Field } from '../field.js';
import { seated, type Proposal, type ProposedPair } from '../proposal.js';

/** A place at the table, from 1, and the one it meets; the first has the first move. */
type TablePair = readonly [number, number];

/**
 * One round of the Berger table for an even number of places (FIDE C.05, annex 1), counted from 0. The highest place meets
 * everybody in the order of the table, and sides alternate.
 */
export function bergerRound(places: number, round: number): readonly TablePair[] {
  const moving = places - 1;
  const at = (offset: number): number => ((((round * places) / 2 + offset) % moving) + moving) % moving;
  const top = at(0) + 1;
  const pairs: TablePair[] = [round % 2 === 0 ? [top, places] : [places, top]];
  for (let step = 1; step < places / 2; step++) pairs.push([at(step) + 1, at(-step) + 1]);
  return pairs;
}

/** How many rounds a table has. */
export const tableRounds = (places: number, isDouble: boolean): number => (places - 1) * (isDouble ? 2 : 1);

/**
 * A round of a single or double table. In a double one the last two rounds of the first cycle change places, so that nobody
 * has one side three times running, and the second cycle turns the sides.
 */
export function tableRound(places: number, round: number, isDouble: boolean): readonly TablePair[] {
  const cycle = places - 1;
  if (!isDouble) return bergerRound(places, round);
  if (round >= cycle) return bergerRound(places, round - cycle).map(([one, other]) => [other, one]);
  const isSwapped = cycle > 1 && round >= cycle - 2;
  return bergerRound(places, isSwapped ? 2 * cycle - 3 - round : round);
}

/** Pairs a round by its table: places are pairing numbers, those who are away counted. Refused: `no-more-rounds`. */
export function pairRoundRobin({ tournament, players, round }: Field): Answer<Proposal> {
  const isDouble = tournament.format === 'double-round-robin';
  const size = tournament.competitors.length;
  const places = size + (size % 2);
  const rounds = size < 2 ? 0 : tableRounds(places, isDouble);
  if (round > rounds) return refuse('no-more-rounds', '/rounds', { rounds });
  const here = new Map(players.map((player) => [player.number, player]));
  const pairs: ProposedPair[] = [];
  const alone: { who: number; because: string }[] = [];
  let bye: number | null = null;
  for (const [one, other] of tableRound(places, round - 1, isDouble)) {
    const [first, second] = [here.get(one), here.get(other)];
    if (first && second)
      pairs.push({
        players: [first, second],
        sides: seated(first, second, 0),
        bracket: null,
        because: [`round ${round} of the table for ${places}: ${one} meets ${other}`],
      });
    else if (Math.max(one, other) > size) bye = first?.who ?? second?.who ?? null;
    else if (first ?? second)
      alone.push({ who: (first ?? second)?.who ?? 0, because: 'the opponent of this round is away' });
  }
  return { ok: true, value: { pairs, bye, alone } };
}
