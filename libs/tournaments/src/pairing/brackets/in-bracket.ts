import { bug } from '@fairview/kernel';
import type { Field, PairingMethod, RoundsBefore, Seating } from '../method.js';
import type { Bye } from '../../tournament/rounds.js';
import type { BracketRules } from '../../tournament/terms.js';
import { mostPairedByResults } from '../../tournament/limits.js';
import { bracketCourse, type BracketCourse, type BracketTable, type DueMatch } from './course.js';
import type { BracketMatch, Source } from './plan.js';

/** The matches of a bracket of so many entries. */
export type PlanOf = (entries: number, rules: BracketRules) => readonly BracketMatch[];

/** A bracket as far as it was played. */
interface BracketPlayed {
  /** Everybody who has a number, in the order of the numbers. */
  readonly numbered: readonly string[];
  readonly byes: readonly Bye[];
  readonly tables: readonly BracketTable[];
  readonly rules: BracketRules | undefined;
}

/** What is usual if nothing else was agreed. */
const usual: BracketRules = { thirdPlace: false, drawnMatches: 'again' };

/** Works out a bracket: its seeds are those who were there in its first round, in the order of their numbers. */
export function courseOf(
  planOf: PlanOf,
  { numbered, byes, tables, rules = usual }: BracketPlayed,
): BracketCourse {
  const away = new Set(byes.filter(({ round, kind }) => round === 1 && kind).map(({ entry }) => entry));
  const seeds = numbered.filter((entry) => !away.has(entry));
  return bracketCourse({ plan: planOf(seeds.length, rules), seeds, tables, drawn: rules.drawnMatches });
}

const textOf = (source: Source): string =>
  'seed' in source
    ? `number ${source.seed} of the bracket`
    : 'winnerOf' in source
      ? `the winner of ${source.winnerOf}`
      : `the loser of ${source.loserOf}`;

/** The side named first, with the first move: if a drawn match is played again, the other one. */
function inOrder(
  { match, sides, again }: DueMatch,
  before: readonly BracketTable[],
): readonly [string, string] {
  const [one, other] = sides;
  if (match.inOrder) return sides;
  const firsts = (entry: string): number => before.filter(({ contenders }) => contenders[0] === entry).length;
  return again || firsts(other) < firsts(one) ? [other, one] : sides;
}

function seated(
  { order, before: { tables } }: Pick<Field, 'order' | 'before'>,
  { due }: BracketCourse,
): Seating {
  const numbers = new Map(order.map((entry, at) => [entry, at + 1]));
  const numberOf = (entry: string): number => numbers.get(entry) ?? bug(`${entry} is not in this round`);
  const because = ({ match: { place, from }, again }: DueMatch): readonly string[] =>
    again ? [`${place} was drawn: it is played again`] : from.map(textOf);
  return {
    rounds: [due.map((each) => inOrder(each, tables).map(numberOf))],
    places: [due.map(({ match }) => match.place)],
    reasons: [due.map((each) => ({ because: because(each) }))],
  };
}

/**
 * Rounds of a bracket: each has all matches whose sides are known. A side that is due and does not come forfeits; if both sides
 * have left, nobody waits for them.
 */
export const pairedInBracket = (planOf: PlanOf): PairingMethod => {
  const played = ({ order, byes, tables }: RoundsBefore, rules: BracketRules | undefined): BracketCourse =>
    courseOf(planOf, { numbered: order, byes, tables, rules });
  return {
    least: 2,
    basis: 'bracket',
    most: () => mostPairedByResults,
    keepsNumbers: true,
    endsByResults: true,
    pair: (field) => {
      const { order, before, created } = field;
      const isFirst = before.tables.length === 0;
      const course = isFirst
        ? courseOf(planOf, { numbered: order, byes: [], tables: [], rules: created.bracket })
        : played(before, created.bracket);
      return { ok: true, value: seated(field, course) };
    },
    next: (before, { bracket }) => {
      const sitting = new Set(played(before, bracket).due.flatMap(({ sides }) => sides));
      return sitting.size === 0 ? undefined : before.order.filter((entry) => sitting.has(entry));
    },
  };
};
