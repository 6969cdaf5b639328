import { wasForfeited } from '../history/record.js';
import { valueOfCount } from '../model/points.js';
import type { ScoreName } from '../model/tournament.js';
import type { Evaluation, KeyValue } from './evaluation.js';
import type { Key } from './key.js';

type Group = readonly number[];

/** The table of the games among a group: what each scored, and against how many of the group they still have no game. */
interface Encounter {
  readonly who: number;
  readonly points: bigint;
  readonly missing: number;
}

/** The least number that every count of meetings divides, so that averages are whole. */
const commonMultiple = (counts: Iterable<number>): bigint => {
  let multiple = 1n;
  for (const count of counts) {
    let [a, b] = [multiple, BigInt(count)];
    while (b > 0n) [a, b] = [b, a % b];
    multiple = (multiple * BigInt(count)) / a;
  }
  return multiple;
};

/** Several games of the same two count as their average. */
function encounters(
  evaluation: Evaluation,
  group: Group,
  score: ScoreName,
  forfeitsCount: boolean,
): { readonly table: readonly Encounter[]; readonly win: bigint; readonly loss: bigint } {
  const met = group.map((who) => {
    const games = new Map<number, { sum: bigint; count: number }>();
    for (const round of evaluation.record(who)) {
      const { opponent } = round;
      if (opponent === null || !group.includes(opponent)) continue;
      if (!round.played && !(forfeitsCount && wasForfeited(round))) continue;
      const { sum, count } = games.get(opponent) ?? { sum: 0n, count: 0 };
      games.set(opponent, { sum: sum + BigInt(evaluation.brought(round, score)), count: count + 1 });
    }
    return { who, games };
  });
  const scale = commonMultiple(met.flatMap(({ games }) => [...games.values()].map(({ count }) => count)));
  const table = met.map(({ who, games }) => ({
    who,
    points: [...games.values()].reduce((sum, game) => sum + (game.sum * scale) / BigInt(game.count), 0n),
    missing: group.length - 1 - games.size,
  }));
  const { points, teams } = evaluation.tournament.settings;
  const loss =
    teams === null ? points.loss : score === 'MP' ? teams.matchPoints.loss : points.loss * teams.boards;
  return { table, win: BigInt(evaluation.win(score)) * scale, loss: BigInt(loss) * scale };
}

/** Those of equal points together, the most points first. */
function byPoints(table: readonly Encounter[]): readonly Group[] {
  const classes = new Map<bigint, number[]>();
  for (const { who, points } of table) classes.set(points, [...(classes.get(points) ?? []), who]);
  return [...classes].toSorted(([one], [other]) => (one < other ? 1 : -1)).map(([, group]) => group);
}

/** One look at a group: its parts in order, a single part if nothing is broken. */
function brokenOnce(
  evaluation: Evaluation,
  group: Group,
  score: ScoreName,
  forfeitsCount: boolean,
): readonly Group[] {
  const { table, win, loss } = encounters(evaluation, group, score, forfeitsCount);
  if (table.every(({ missing }) => missing === 0)) return byPoints(table);
  const placed: Group[] = [];
  let left = table;
  for (;;) {
    const first = left.find((one) =>
      left.every(
        (other) =>
          other === one ||
          one.points + loss * BigInt(one.missing) > other.points + win * BigInt(other.missing),
      ),
    );
    if (first === undefined) break;
    placed.push([first.who]);
    left = left.filter((each) => each !== first);
  }
  return left.length === 0 ? placed : [...placed, left.map(({ who }) => who)];
}

/** Direct encounter by one score, as far as it goes: each part is looked at again by itself (C.07, 6). */
function brokenBy(
  evaluation: Evaluation,
  group: Group,
  score: ScoreName,
  forfeitsCount: boolean,
): readonly Group[] {
  if (group.length < 2) return [group];
  const parts = brokenOnce(evaluation, group, score, forfeitsCount);
  if (parts.length < 2) return [group];
  return parts.flatMap((part) => brokenBy(evaluation, part, score, forfeitsCount));
}

/** By the first of the scores that breaks anything; then what is still level, again from the first score (C.07, 13.3). */
function broken(
  evaluation: Evaluation,
  group: Group,
  scores: readonly ScoreName[],
  forfeitsCount: boolean,
): readonly Group[] {
  for (const score of scores) {
    const parts = brokenBy(evaluation, group, score, forfeitsCount);
    if (parts.length > 1) return parts.flatMap((part) => broken(evaluation, part, scores, forfeitsCount));
  }
  return [group];
}

/**
 * DE and EDE for one group that is level on all earlier keys: places from 1, those still level share theirs; 0 for all if
 * nothing is broken. EDE looks at the second score if the first breaks nothing.
 */
export function directEncounter(
  evaluation: Evaluation,
  key: Key,
  group: Group,
): ReadonlyMap<number, KeyValue> {
  const primary = evaluation.tournament.settings.teams?.primary ?? 'MP';
  const scores: readonly ScoreName[] =
    key.base === 'EDE' ? [primary, primary === 'MP' ? 'GP' : 'MP'] : ['MP'];
  const parts = broken(evaluation, group, scores, key.forfeitsPlayed || evaluation.isRoundRobin);
  const values = new Map<number, KeyValue>();
  let place = 1;
  for (const part of parts) {
    for (const who of part) values.set(who, { value: valueOfCount(parts.length > 1 ? place : 0) });
    place += part.length;
  }
  return values;
}
