import type { Instant } from '@fairview/events';
import { defined } from '@fairview/kernel';
import type { ChallengeOutcome, LadderRules } from './rules.js';
import type { LadderEvent } from './events.js';

/** How a challenge ended. */
export const challengeEnds = [
  ...(['played', 'declined', 'unanswered', 'unplayed', 'recalled', 'withdrawn'] as const),
] as const;
export type ChallengeEnd = (typeof challengeEnds)[number];

/** A challenge, as far as it has come. */
export interface Challenge {
  readonly match: string;
  readonly challenger: string;
  readonly challenged: string;
  readonly issuedAt: Instant;
  readonly answerBy: Instant;
  /** Until when its match is to be over; absent until it is accepted. */
  readonly playBy?: Instant;
  readonly ended?: ChallengeEnd;
  readonly endedAt?: Instant;
  /** How the match came out, if it was played. */
  readonly outcome?: ChallengeOutcome;
}

/** Somebody who came to the foot of the ladder, or left it. */
export interface Attendance {
  readonly entry: string;
  readonly at: Instant;
  readonly left?: true;
}

/** What the places of a ladder follow from. */
export interface LadderState {
  readonly rules: LadderRules;
  /** In the order of the log. */
  readonly attendance: readonly Attendance[];
  readonly challenges: readonly Challenge[];
  /** The instant up to which time has been applied. */
  readonly until: Instant;
}

/** A ladder on which nobody stands yet. */
export const emptyLadder = (rules: LadderRules): LadderState => ({
  rules,
  attendance: [],
  challenges: [],
  until: 0,
});

export const isOpenChallenge = ({ ended }: Challenge): boolean => ended === undefined;

/** When an open challenge lapses: to be answered, or played, by then. */
export const dueOf = ({ answerBy, playBy }: Challenge): Instant => playBy ?? answerBy;

/** The open challenge that an entry is part of. */
export const openChallengeOf = (
  { challenges }: Pick<LadderState, 'challenges'>,
  entry: string,
): Challenge | undefined =>
  challenges.find(
    (each) => isOpenChallenge(each) && (each.challenger === entry || each.challenged === entry),
  );

const withTime = (ladder: LadderState, at: Instant): LadderState => ({
  ...ladder,
  until: Math.max(ladder.until, at),
});

function changed(
  ladder: LadderState,
  match: string,
  change: (challenge: Challenge) => Partial<Challenge>,
): LadderState {
  const challenges = ladder.challenges.map((each) =>
    each.match === match ? { ...each, ...change(each) } : each,
  );
  return { ...ladder, challenges };
}

const ending = (ended: ChallengeEnd, endedAt: Instant) => (): Partial<Challenge> => ({ ended, endedAt });

/** A new entry starts at the foot. */
export const joinedLadder = (ladder: LadderState, entry: string, at: Instant): LadderState =>
  withTime({ ...ladder, attendance: [...ladder.attendance, { entry, at }] }, at);

/** An entry that leaves has no place any more; its open challenge ends, and moves nobody. */
export function leftLadder(ladder: LadderState, entry: string, at: Instant): LadderState {
  const open = openChallengeOf(ladder, entry);
  const ended = open ? changed(ladder, open.match, ending('withdrawn', at)) : ladder;
  return withTime({ ...ended, attendance: [...ended.attendance, { entry, at, left: true }] }, at);
}

/** The fold of a ladder: one event on top of what stood before. */
export function evolveLadder(ladder: LadderState, event: LadderEvent): LadderState {
  const { at } = event;
  switch (event.type) {
    case 'ChallengeIssued': {
      const { match, challenger, challenged, answerBy } = event;
      const issued = { match, challenger, challenged, issuedAt: at, answerBy };
      return withTime({ ...ladder, challenges: [...ladder.challenges, issued] }, at);
    }
    case 'ChallengeAccepted':
      return withTime(
        changed(ladder, event.match, () => ({ playBy: event.playBy })),
        at,
      );
    case 'ChallengeDeclined':
      return withTime(changed(ladder, event.match, ending('declined', at)), at);
    case 'ChallengeRecalled':
      return withTime(changed(ladder, event.match, ending('recalled', at)), at);
    case 'ChallengeLapsed':
      return withTime(
        changed(ladder, event.match, ({ playBy }) =>
          ending(playBy === undefined ? 'unanswered' : 'unplayed', at)(),
        ),
        at,
      );
    case 'ChallengePlayed':
      return withTime(
        changed(ladder, event.match, ({ ended, endedAt }) => ({
          ended: 'played',
          // A correction counts from when the match was first over.
          ...defined({ endedAt: ended === 'played' ? endedAt : at }),
          outcome: event.outcome,
        })),
        at,
      );
    case 'LadderAged':
      return withTime(ladder, at);
  }
}
