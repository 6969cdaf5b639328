import { bug, defined, type Checked } from '@fairview/kernel';
import { refused } from '../../refusals.js';
import type { Bye } from '../../tournament/rounds.js';
import type { BracketRules, Stages } from '../../tournament/terms.js';
import { bergerRounds } from '../berger.js';
import { bracketCourse, type BracketCourse, type BracketTable } from '../brackets/course.js';
import { singleBracket } from '../brackets/plan.js';
import type { Field, PairingMethod, RoundsBefore, Seating } from '../method.js';
import { groupsOf } from './groups.js';
import { seedsOf } from './seeds.js';

/** What was agreed of a tournament in stages. */
export interface StagesAgreed {
  readonly stages?: Stages | undefined;
  readonly cycles: number;
  readonly bracket?: BracketRules | undefined;
}

/** A tournament in stages as far as it was played. */
export interface StagesPlayed {
  /** Everybody who has a number, in the order of the numbers. */
  readonly numbered: readonly string[];
  readonly byes: readonly Bye[];
  readonly tables: readonly BracketTable[];
}

/** How far a tournament in stages is. */
export interface StagesCourse {
  readonly groups: readonly (readonly string[])[];
  /** How many rounds the groups have. */
  readonly groupRounds: number;
  /** The finalists, the first seed first; undefined until the first round of the final is paired. */
  readonly seeds?: readonly string[];
  /** The tables of the final. */
  readonly final: readonly BracketTable[];
}

const usualRules: BracketRules = { thirdPlace: false, drawnMatches: 'again' };
/** Groups are called A to P. */
const groupNames = 'ABCDEFGHIJKLMNOP';
const groupName = (at: number): string => groupNames[at] ?? bug('more groups than have names');

const stagesOf = ({ stages }: StagesAgreed): Stages => stages ?? bug('a tournament in stages without stages');
export const isBracketFinal = ({ final }: Stages): boolean => final === 'single-elimination';

/** The seeds of the final, as its first round was paired: the entries without a match in it, and the seating. */
function seedsPaired(round: number, { byes, tables }: StagesPlayed, agreed: StagesAgreed): readonly string[] {
  const first = tables.filter((table) => table.round === round);
  const resting = byes.filter((bye) => bye.round === round && !bye.kind).map(({ entry }) => entry);
  const count = 2 * first.length + resting.length;
  const seeds = new Map<number, string>();
  const seatOf = new Map(
    isBracketFinal(stagesOf(agreed))
      ? singleBracket(count, false).map(({ place, from }) => [
          place,
          from.flatMap((source) => ('seed' in source ? [source.seed] : [])),
        ])
      : (bergerRounds(count)[0]?.pairs ?? []).map((pair) => [finalPlace(pair), [...pair]]),
  );
  for (const { place = '', contenders } of first)
    for (const [at, seed] of (seatOf.get(place) ?? []).entries()) {
      const entry = contenders[at];
      if (entry !== undefined) seeds.set(seed, entry);
    }
  // Entries without a match keep the order of the seeds, which is the order in which they were paired.
  const left = [...resting];
  return Array.from(
    { length: count },
    (_, at) => seeds.get(at + 1) ?? left.shift() ?? bug('a seed of nobody'),
  );
}

/** Which match of a final of everybody against everybody it is, by the seeds. */
const finalPlace = ([one, other]: readonly [number, number]): string => `R${one}-${other}`;

/** Whether a place is one of a group, or of a final of everybody against everybody. */
const isScheduled = (place: string): boolean => /^(?:[A-P]\.\d+|R\d+-\d+)$/u.test(place);

/**
 * Works out how far a tournament in stages is. The entries that went on are read from the pairings, so a correction changes no
 * round already paired.
 */
export function stagesCourse(played: StagesPlayed, agreed: StagesAgreed): StagesCourse {
  const { numbered, byes, tables } = played;
  const away = new Set(byes.filter(({ round, kind }) => round === 1 && kind).map(({ entry }) => entry));
  const groups = groupsOf(
    numbered.filter((entry) => !away.has(entry)),
    stagesOf(agreed).groups,
  );
  const groupRounds = Math.max(...groups.map((group) => bergerRounds(group.length, agreed).length));
  const final = tables.filter(({ round }) => round > groupRounds);
  const seeds = final.length > 0 ? seedsPaired(groupRounds + 1, played, agreed) : undefined;
  return { groups, groupRounds, final, ...defined({ seeds }) };
}

/** The bracket of the final. */
export const finalBracket = (
  seeds: readonly string[],
  final: readonly BracketTable[],
  { bracket = usualRules }: StagesAgreed,
): BracketCourse =>
  bracketCourse({
    plan: singleBracket(seeds.length, bracket.thirdPlace),
    seeds,
    tables: final,
    drawn: bracket.drawnMatches,
  });

/** A match that is due: who sits there, and which match of its stage it is. */
interface Due {
  readonly sides: readonly [string, string];
  readonly place: string;
  readonly because: string;
}

const inGroups = ({ groups }: StagesCourse, round: number, { cycles }: StagesAgreed): readonly Due[] =>
  groups.flatMap((group, at) =>
    (bergerRounds(group.length, { cycles })[round - 1]?.pairs ?? []).map(([one, other]) => ({
      sides: [group[one - 1] ?? bug('a number of nobody'), group[other - 1] ?? bug('a number of nobody')],
      place: `${groupName(at)}.${round}`,
      because: `group ${groupName(at)}, round ${round} of its table`,
    })),
  );

function inFinal(
  seeds: readonly string[],
  { final, groupRounds }: StagesCourse,
  round: number,
  agreed: StagesAgreed,
): readonly Due[] {
  if (isBracketFinal(stagesOf(agreed)))
    return finalBracket(seeds, final, agreed).due.map(({ match: { place }, sides, again }) => {
      const [one, other] = sides;
      // The first round names the better seed first: who the seeds are is read from it.
      const turned = again && final.some((table) => table.place === place && table.contenders[0] === one);
      return {
        sides: turned ? [other, one] : sides,
        place,
        because: again ? `${place} was drawn: it is played again` : `the final, ${place} of its bracket`,
      };
    });
  return (bergerRounds(seeds.length)[round - groupRounds - 1]?.pairs ?? []).map((pair) => ({
    sides: [seeds[pair[0] - 1] ?? bug('a seed of nobody'), seeds[pair[1] - 1] ?? bug('a seed of nobody')],
    place: finalPlace(pair),
    because: `the final, seed ${pair[0]} against seed ${pair[1]}`,
  }));
}

/** The round after those before it, and its players, the first seed of a final first. */
function nextRound(
  { order, byes, tables, available }: RoundsBefore,
  agreed: StagesAgreed,
): { readonly due: readonly Due[]; readonly field: readonly string[] } {
  const course = stagesCourse({ numbered: order, byes, tables }, agreed);
  const round = 1 + Math.max(0, ...tables.map((table) => table.round));
  if (round <= course.groupRounds)
    return { due: inGroups(course, round, agreed), field: course.groups.flat() };
  const { groups, qualifiers } = stagesOf(agreed);
  const here = new Set(available);
  const isBracket = isBracketFinal(stagesOf(agreed));
  const seeds =
    course.seeds ??
    seedsOf(
      order.filter((entry) => course.groups.some((group) => group.includes(entry))),
      { groups, qualifiers, isBracket, tables, isHere: (entry) => here.has(entry) },
    );
  const due = seeds.length < 2 ? [] : inFinal(seeds, course, round, agreed);
  const sitting = new Set(due.flatMap(({ sides }) => sides));
  const isFirst = course.seeds === undefined;
  return { due, field: isFirst || !isBracket ? seeds : seeds.filter((entry) => sitting.has(entry)) };
}

function seated({ order, before, created }: Field): Checked<Seating> {
  const isFirst = before.tables.length === 0;
  const { stages } = created;
  const least = Math.max(2, stages?.qualifiers ?? 1);
  if (isFirst && stages && order.length < stages.groups * least)
    return refused('groups-too-small', { entries: order.length, groups: stages.groups, least });
  const { due } = nextRound(isFirst ? { ...before, order } : before, created);
  const numbers = new Map(order.map((entry, at) => [entry, at + 1]));
  const numberOf = (entry: string): number => numbers.get(entry) ?? bug(`${entry} is not in this round`);
  return {
    ok: true,
    value: {
      rounds: [due.map(({ sides }) => sides.map(numberOf))],
      places: [due.map(({ place }) => place)],
      reasons: [due.map(({ because }) => ({ because: [because] }))],
    },
  };
}

/**
 * Rounds of groups, and then of a final of those who qualified: everybody meets everybody in their group by the Berger tables,
 * and the final is a bracket or another such round robin. A side that is due and does not come forfeits.
 */
export const pairedInStages: PairingMethod = {
  least: 2,
  basis: (place = '') => (isScheduled(place) ? 'schedule' : 'bracket'),
  keepsNumbers: true,
  endsByResults: true,
  pair: seated,
  next: (before, agreed) => {
    const { due, field } = nextRound(before, agreed);
    return due.length === 0 ? undefined : field;
  },
};
