import type { Instant } from '@fairview/events';
import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../../refusals.js';
import { day, ladderPlaces, type LadderPlaces } from './places.js';
import { dueOf, isOpenChallenge, openChallengeOf, type Challenge, type LadderState } from './ladder.js';

/** The most challenges of a ladder: its places are folded from all of them. */
export const mostChallenges = 2_000;

/** The last challenge of an entry that has ended, but by a withdrawal. */
const lastEnded = ({ challenges }: LadderState, entry: string): Challenge | undefined =>
  challenges.findLast(
    (each) =>
      !isOpenChallenge(each) &&
      each.ended !== 'withdrawn' &&
      (each.challenger === entry || each.challenged === entry),
  );

/**
 * Whether the last challenge of both was with each other, and the next one is not allowed yet. A player who takes a challenge
 * back waits in any case: otherwise one entry could use up all the challenges of a ladder by turning from one to another.
 */
function isAgain(ladder: LadderState, one: string, other: string, now: Instant): boolean {
  const waits = ({ endedAt = 0 }: Challenge): boolean => now < endedAt + ladder.rules.answerDays * day;
  const isTakenBack = (each: Challenge): boolean =>
    each.ended === 'recalled' && each.challenger === one && each.challenged === other;
  if (ladder.challenges.some((each) => isTakenBack(each) && waits(each))) return true;
  const last = lastEnded(ladder, one);
  return last !== undefined && last === lastEnded(ladder, other) && waits(last);
}

/** How a challenge without a result ends: nobody has played, and nobody lost a place by it. */
const inVain: ReadonlySet<string | undefined> = new Set(['recalled', 'unplayed', 'withdrawn']);

/** The challenges of an entry, as challenger or challenged, without a result since its last one with a result. */
function vainOf({ challenges }: LadderState, entry: string): readonly Challenge[] {
  const its = challenges.filter(
    (each) => !isOpenChallenge(each) && (each.challenger === entry || each.challenged === entry),
  );
  return its.slice(its.findLastIndex(({ ended }) => !inVain.has(ended)) + 1);
}

/**
 * Whether others come first. A challenge keeps everybody else from both while it is open: friends who take turns at challenges
 * without a result would shield a place for good, and so would a player who challenges friends. A player who has challenged
 * somebody in vain, or anybody twice in a row in vain, waits for as many days as an answer may take.
 */
function areOthersFirst(ladder: LadderState, challenger: string, challenged: string, now: Instant): boolean {
  const isFresh = (vain: readonly Challenge[]): boolean =>
    now < Math.max(...vain.map(({ endedAt = 0 }) => endedAt)) + ladder.rules.answerDays * day;
  const own = vainOf(ladder, challenger).filter((each) => each.challenger === challenger);
  const theirs = vainOf(ladder, challenged);
  const wasTheirs = theirs.some((each) => each.challenger === challenger);
  return (own.length > 1 && isFresh(own)) || (wasTheirs && isFresh(theirs));
}

/**
 * Judges a challenge by the current places. Refused under TO-13: challenging oneself, an entry that is not on the ladder, is
 * not above or is too far above, or has an open challenge, the same entry again at once, and while others come first; too many
 * challenges.
 * @returns the places of both, from 1
 */
export function judgeChallenge(
  ladder: LadderState,
  { order }: Pick<LadderPlaces, 'order'>,
  { challenger, challenged }: Pick<Challenge, 'challenger' | 'challenged'>,
  now: Instant,
): Checked<readonly [number, number]> {
  const [own, theirs] = [order.indexOf(challenger) + 1, order.indexOf(challenged) + 1];
  if (own === 0 || theirs === 0) return refused('entry-unknown');
  const { challengeRange } = ladder.rules;
  const above = own - theirs;
  if (above < 1 || above > challengeRange)
    return refused('challenge-out-of-range', { most: challengeRange, own, theirs });
  if (openChallengeOf(ladder, challenger) ?? openChallengeOf(ladder, challenged))
    return refused('challenge-open-already');
  if (isAgain(ladder, challenger, challenged, now))
    return refused('challenge-again', { days: ladder.rules.answerDays });
  if (areOthersFirst(ladder, challenger, challenged, now))
    return refused('challenge-others-first', { days: ladder.rules.answerDays });
  if (ladder.challenges.length >= mostChallenges) return refused('tournament-full', { most: mostChallenges });
  return accepted([own, theirs]);
}

/** The entries that an entry may challenge now, the highest first. */
export function mayChallenge(ladder: LadderState, challenger: string, now: Instant): readonly string[] {
  const { order } = ladderPlaces(ladder);
  const own = order.indexOf(challenger);
  return order
    .slice(Math.max(0, own - ladder.rules.challengeRange), Math.max(0, own))
    .filter((challenged) => judgeChallenge(ladder, { order }, { challenger, challenged }, now).ok);
}

/** When the next thing on a ladder lapses with time: an open challenge, or a place. */
export function nextDueOf(ladder: LadderState): Instant | undefined {
  const { nextDecay } = ladderPlaces(ladder);
  const due = [
    ...ladder.challenges.filter(isOpenChallenge).map(dueOf),
    ...(nextDecay === undefined ? [] : [nextDecay]),
  ];
  return due.length === 0 ? undefined : Math.min(...due);
}
