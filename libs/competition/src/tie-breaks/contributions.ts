import { isVoluntary, type RoundRecord } from '../history/record.js';
import { product, valueOf, type Hundredths, type Value } from '../model/points.js';
import type { ScoreName } from '../model/tournament.js';
import { summed, type Evaluation, type KeyValue } from './evaluation.js';
import type { Key } from './key.js';

/** What one round adds to a key that sums over opponents. */
interface Contribution {
  readonly round: number;
  /** The opponent's score, or the dummy's. */
  readonly opponent: Hundredths;
  readonly value: Value;
  /** An own round left unplayed by choice. */
  readonly isVoluntary: boolean;
}

/** Which score of the opponent counts, and which own score multiplies it; null for a plain sum. */
export interface Weighing {
  readonly opponents: ScoreName;
  readonly own: ScoreName | null;
}

/** The dummy opponent of an own unplayed round: own final points, from 2026 with a cap. */
function dummy(evaluation: Evaluation, who: number, round: RoundRecord, score: ScoreName): Hundredths {
  const own = evaluation.total(who, score);
  if (evaluation.tournament.settings.ruleYear === 2023) return own;
  const cap =
    round.opponent === null
      ? evaluation.draw(score) * evaluation.after
      : evaluation.adjusted(round.opponent, score);
  return Math.min(own, cap);
}

function opponentScore(
  evaluation: Evaluation,
  who: number,
  round: RoundRecord,
  { opponents }: Weighing,
  asPlayed: boolean,
): Hundredths | null {
  const { kind, opponent } = round;
  if (kind === 'no-contest' || kind === 'open') return 0;
  if (opponent !== null && (round.played || asPlayed)) return evaluation.adjusted(opponent, opponents);
  return evaluation.isRoundRobin ? null : dummy(evaluation, who, round, opponents);
}

function contributions(
  evaluation: Evaluation,
  who: number,
  weighing: Weighing,
  forfeitsPlayed: boolean,
): readonly Contribution[] {
  const { own } = weighing;
  // In a round robin a forfeit is a game like any other (C.07, 15.2).
  const asPlayed = forfeitsPlayed || evaluation.isRoundRobin;
  const all: Contribution[] = [];
  for (const [index, round] of evaluation.record(who).entries()) {
    const opponent = opponentScore(evaluation, who, round, weighing, asPlayed);
    if (opponent === null) continue;
    const value = own === null ? valueOf(opponent) : product(opponent, evaluation.brought(round, own));
    const counts = isVoluntary(round.kind) && !(asPlayed && round.kind === 'forfeit-loss');
    all.push({ round: index + 1, opponent, value, isVoluntary: counts });
  }
  return all;
}

const lower = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

const byOpponent = (one: Contribution, other: Contribution): number =>
  one.opponent - other.opponent || lower(one.value, other.value) || one.round - other.round;

const byValue = (one: Contribution, other: Contribution): number =>
  lower(one.value, other.value) || byOpponent(one, other);

function first(
  all: readonly Contribution[],
  order: (one: Contribution, other: Contribution) => number,
): Contribution | undefined {
  let [found] = all;
  for (const each of all) if (found !== undefined && order(each, found) < 0) found = each;
  return found;
}

/**
 * The round of the lowest opponent; in its place the lowest of those unplayed by choice, if that adds at least as much
 * (C.07, 16.5.1): the higher of the two is cut.
 */
function leastSignificant(left: readonly Contribution[]): Contribution | undefined {
  const candidate = first(left, byOpponent);
  if (candidate === undefined) return undefined;
  const voluntary = first(
    left.filter((each) => each.isVoluntary),
    byValue,
  );
  return voluntary !== undefined && voluntary.value >= candidate.value ? voluntary : candidate;
}

/** The rounds that a key cuts. */
function cutRounds(all: readonly Contribution[], { low, high }: Key['cut']): ReadonlySet<number> {
  const rounds = new Set<number>();
  if (low === 0 && high === 0) return rounds;
  const left = (): readonly Contribution[] => all.filter(({ round }) => !rounds.has(round));
  for (let cut = 0; cut < low; cut++) {
    const least = leastSignificant(left());
    if (least !== undefined) rounds.add(least.round);
  }
  for (let cut = 0; cut < high; cut++) {
    const most = left().toSorted(byOpponent).at(-1);
    if (most !== undefined) rounds.add(most.round);
  }
  return rounds;
}

/** The sum over the opponents, by the key's cuts. */
export function overOpponents(evaluation: Evaluation, who: number, key: Key, weighing: Weighing): KeyValue {
  const all = contributions(evaluation, who, weighing, key.forfeitsPlayed);
  const cut = cutRounds(all, key.cut);
  return summed(all.map(({ round, value }) => ({ round, value, isCut: cut.has(round) })));
}
