import type { CommandOf, Instant } from '@fairview/events';
import { defined, type Checked } from '@fairview/kernel';
import { notOfFormat, refused } from '../../refusals.js';
import { writes, type ActOfTournament, type DecidedTournament, type FactOfTournament } from '../act.js';
import { judgeChallenge, nextDueOf } from '../../tournament/ladder/challenging.js';
import { withLadder } from '../../tournament/ladder/in-tournament.js';
import {
  dueOf,
  ending,
  isOpenChallenge,
  withChallenge,
  withTime,
  type Challenge,
  type ChallengeOutcome,
  type LadderState,
} from '../../tournament/ladder/ladder.js';
import { day, ladderPlaces } from '../../tournament/ladder/places.js';
import type { TournamentState } from '../../tournament/state.js';

/** A challenge is issued; it is named by the match that it is to open. */
export interface IssueChallenge {
  readonly type: 'IssueChallenge';
  readonly match: string;
  readonly challenger: string;
  readonly challenged: string;
}

/** It is accepted or declined; or the challenger takes it back. */
export interface AnswerToChallenge<Type extends string> {
  readonly type: Type;
  readonly match: string;
}

/** How its match came out, and when it was over first; the server's own, and again after each correction. */
export interface EnterChallenge {
  readonly type: 'EnterChallenge';
  readonly match: string;
  readonly at: Instant;
  readonly outcome: ChallengeOutcome;
}

/** Something happened on a ladder. Each event carries its instant: places follow from it. */
interface OnLadder<Type extends string> {
  readonly type: Type;
  readonly at: Instant;
}

/** Something happened to a challenge, which is named by the match that it is to open. */
interface ToChallenge<Type extends string> extends OnLadder<Type> {
  readonly match: string;
}

export interface ChallengeIssued extends ToChallenge<'ChallengeIssued'> {
  readonly challenger: string;
  readonly challenged: string;
  /** The places of both that it was judged by, from 1. */
  readonly places: readonly [number, number];
  /** Until when it is to be answered. */
  readonly answerBy: Instant;
}

/** Its match opens, and is to be over by then. */
export interface ChallengeAccepted extends ToChallenge<'ChallengeAccepted'> {
  readonly playBy: Instant;
}

/** Its match was over then, with this outcome; again with another one if its result was corrected. */
export interface ChallengePlayed extends ToChallenge<'ChallengePlayed'> {
  readonly outcome: ChallengeOutcome;
}

function issue(
  ladder: LadderState,
  { match, challenger, challenged }: IssueChallenge,
  at: Instant,
): DecidedTournament {
  const judged = judgeChallenge(ladder, ladderPlaces(ladder), { challenger, challenged }, at);
  if (!judged.ok) return judged;
  const answerBy = at + ladder.rules.answerDays * day;
  return writes({
    type: 'ChallengeIssued',
    match,
    challenger,
    challenged,
    places: judged.value,
    at,
    answerBy,
  });
}

/** A challenge that waits for its answer. */
function unanswered({ challenges }: LadderState, match: string): Checked<Challenge> {
  const challenge = challenges.find((each) => each.match === match);
  if (!challenge) return refused('challenge-unknown');
  return isOpenChallenge(challenge) && challenge.playBy === undefined
    ? { ok: true, value: challenge }
    : refused('challenge-answered');
}

/** Whether the match was over in time, and nothing that happened before its end had ended the challenge. */
const isInTime = (challenge: Challenge, at: Instant): boolean =>
  at <= dueOf(challenge) && (challenge.ended !== 'withdrawn' || at <= (challenge.endedAt ?? 0));

function enter({ challenges }: LadderState, { match, at, outcome }: EnterChallenge): DecidedTournament {
  const challenge = challenges.find((each) => each.match === match);
  if (challenge?.playBy === undefined) return refused('challenge-unknown');
  const isNews =
    challenge.ended === 'played'
      ? challenge.outcome !== outcome
      : outcome !== 'open' && isInTime(challenge, at);
  return isNews ? writes({ type: 'ChallengePlayed', match, at, outcome }) : writes();
}

/**
 * Something that is done on a ladder. Refused under TO-13: a challenge that is not allowed, or no longer; an answer to one that is
 * answered, or does not exist. Refused under TO-2 if there is no ladder.
 */
const onLadder = <Asked>(
  decide: (ladder: LadderState, command: Asked, now: Instant) => DecidedTournament,
): ActOfTournament<Asked> => ({
  timed: true,
  whenClosed: 'refused',
  decide: ({ state: { ladder }, now }, command) =>
    ladder ? decide(ladder, command, now) : notOfFormat('challenges'),
});

const answering = <Type extends string>(
  answer: (
    match: string,
    at: Instant,
    ladder: LadderState,
  ) => ChallengeAccepted | ToChallenge<'ChallengeDeclined' | 'ChallengeRecalled'>,
): ActOfTournament<AnswerToChallenge<Type>> =>
  onLadder<AnswerToChallenge<Type>>((ladder, { match }, now) => {
    const waiting = unanswered(ladder, match);
    return waiting.ok ? writes(answer(match, now, ladder)) : waiting;
  });

export const challengeActs = {
  IssueChallenge: onLadder(issue),
  AcceptChallenge: answering<'AcceptChallenge'>((match, at, { rules }) => {
    return { type: 'ChallengeAccepted', match, at, playBy: at + rules.playDays * day };
  }),
  DeclineChallenge: answering<'DeclineChallenge'>((match, at) => ({ type: 'ChallengeDeclined', match, at })),
  RecallChallenge: answering<'RecallChallenge'>((match, at) => ({ type: 'ChallengeRecalled', match, at })),
  /** A result may be corrected after the close, and places follow it. */
  EnterChallenge: { ...onLadder(enter), timed: false, whenClosed: 'judged' as const },
};

const ladderFact = <Event extends OnLadder<string> & { readonly match?: string }>(
  changesMatches: boolean,
  change: (ladder: LadderState, event: Event) => LadderState,
): FactOfTournament<Event> => ({
  changesMatches,
  evolve: (state, body) => withLadder(state, body.match, (ladder) => withTime(change(ladder, body), body.at)),
});

/** A challenge whose time is over: nobody has answered it in time, or its match was not over in time. */
const lapsed = (ladder: LadderState, { match, at }: Pick<ToChallenge<string>, 'match' | 'at'>): LadderState =>
  withChallenge(ladder, match, ({ playBy }) =>
    ending(playBy === undefined ? 'unanswered' : 'unplayed', at)(),
  );

export const ladderFacts = {
  ChallengeIssued: ladderFact<ChallengeIssued>(
    false,
    (ladder, { match, challenger, challenged, answerBy, at: issuedAt }) => ({
      ...ladder,
      challenges: [...ladder.challenges, { match, challenger, challenged, issuedAt, answerBy }],
    }),
  ),
  ChallengeAccepted: ladderFact<ChallengeAccepted>(true, (ladder, { match, playBy }) =>
    withChallenge(ladder, match, () => ({ playBy })),
  ),
  ChallengeDeclined: ladderFact<ToChallenge<'ChallengeDeclined'>>(false, (ladder, { match, at }) =>
    withChallenge(ladder, match, ending('declined', at)),
  ),
  /** The challenger takes it back before it is answered. */
  ChallengeRecalled: ladderFact<ToChallenge<'ChallengeRecalled'>>(false, (ladder, { match, at }) =>
    withChallenge(ladder, match, ending('recalled', at)),
  ),
  ChallengeLapsed: ladderFact<ToChallenge<'ChallengeLapsed'>>(true, lapsed),
  ChallengePlayed: ladderFact<ChallengePlayed>(false, (ladder, { match, at, outcome }) =>
    withChallenge(ladder, match, ({ ended, endedAt }) => ({
      ended: 'played',
      // A correction counts from when the match was first over.
      ...defined({ endedAt: ended === 'played' ? endedAt : at }),
      outcome,
    })),
  ),
  /** So much time has passed: who had no match in it drops, as was agreed. */
  LadderAged: ladderFact<OnLadder<'LadderAged'>>(false, (ladder) => ladder),
};

/** What is done on a ladder. */
export type ChallengeCommand = CommandOf<(typeof challengeActs)[keyof typeof challengeActs]>;

/** When time alone will next change something on a ladder: challenges lapse and places are lost while the tournament is not closed. */
export const nextDue = ({ closed, ladder }: TournamentState): Instant | undefined =>
  closed || !ladder ? undefined : nextDueOf(ladder);

/** So many events at most are written at once; what is left follows. */
const mostAtOnce = 100;

type Lapse = ToChallenge<'ChallengeLapsed'> | OnLadder<'LadderAged'>;

/**
 * The effects of time alone by `now`: challenges that lapsed, at the instants at which they did, and the entries that dropped
 * meanwhile.
 */
function lapsedBy(ladder: LadderState, now: Instant): readonly Lapse[] {
  const lapses: Lapse[] = [];
  let state = ladder;
  for (let due = nextDueOf(state); due !== undefined && due < now; due = nextDueOf(state)) {
    const at = due;
    const lapsing = state.challenges.filter((each) => isOpenChallenge(each) && dueOf(each) === at);
    lapses.push(...lapsing.map(({ match }) => ({ type: 'ChallengeLapsed' as const, match, at })));
    state = withTime(
      lapsing.reduce((before, { match }) => lapsed(before, { match, at }), state),
      at,
    );
    if (lapses.length >= mostAtOnce) break;
  }
  // Of several drops in a row the last instant says all: who dropped follows from it.
  const isAged = state.until > (lapses.at(-1)?.at ?? ladder.until);
  return [...lapses, ...(isAged ? [{ type: 'LadderAged', at: state.until } as const] : [])];
}

/** What has lapsed on a ladder by `now`. */
export const expiredOnLadder = ({ closed, ladder }: TournamentState, now: Instant): readonly Lapse[] =>
  closed || !ladder ? [] : lapsedBy(ladder, now);
