import type { Instant } from '@fairview/events';

/** How a winner from below takes the place of the entry above: they change places, or all between move down by one. */
export const climbs = ['swap', 'leapfrog'] as const;
export type Climb = (typeof climbs)[number];

/** What was agreed of a ladder. Days are spans of 24 hours. */
export interface LadderRules {
  /** How many places above somebody may stand who is challenged. */
  readonly challengeRange: number;
  readonly climb: Climb;
  /** In how many days a challenge is to be answered. */
  readonly answerDays: number;
  /** In how many days after that its match is to be over. */
  readonly playDays: number;
  /** After how many days without a match an entry drops a place; never if absent. */
  readonly decayDays?: number;
}

/** How a match between challenger and challenged came out, seen by the challenger; `open` if it is no longer over. */
export const challengeOutcomes = ['won', 'lost', 'drawn', 'open'] as const;
export type ChallengeOutcome = (typeof challengeOutcomes)[number];

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

/** A ladder up to an instant, if it was not known up to a later one. */
export const withTime = (ladder: LadderState, at: Instant): LadderState => ({
  ...ladder,
  until: Math.max(ladder.until, at),
});

/** A ladder with one of its challenges changed. */
export function withChallenge(
  ladder: LadderState,
  match: string,
  change: (challenge: Challenge) => Partial<Challenge>,
): LadderState {
  const challenges = ladder.challenges.map((each) =>
    each.match === match ? { ...each, ...change(each) } : each,
  );
  return { ...ladder, challenges };
}

/** How a challenge ends, and when. */
export const ending = (ended: ChallengeEnd, endedAt: Instant) => (): Partial<Challenge> => ({
  ended,
  endedAt,
});

/** A new entry starts at the foot. */
export const joinedLadder = (ladder: LadderState, entry: string, at: Instant): LadderState =>
  withTime({ ...ladder, attendance: [...ladder.attendance, { entry, at }] }, at);

/** An entry that leaves has no place any more; its open challenge ends, and moves nobody. */
export function leftLadder(ladder: LadderState, entry: string, at: Instant): LadderState {
  const open = openChallengeOf(ladder, entry);
  const ended = open ? withChallenge(ladder, open.match, ending('withdrawn', at)) : ladder;
  return withTime({ ...ended, attendance: [...ended.attendance, { entry, at, left: true }] }, at);
}
