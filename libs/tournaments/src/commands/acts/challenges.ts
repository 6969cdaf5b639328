import type { CommandOf, Instant } from '@fairview/events';
import type { Checked } from '@fairview/kernel';
import { notOfFormat, refused } from '../../refusals.js';
import { writes, type ActOfTournament, type DecidedTournament, type FactOfTournament } from '../act.js';
import { judgeChallenge, lapsedBy, nextDueOf } from '../../tournament/ladder/challenging.js';
import { withLadderEvent } from '../../tournament/ladder/in-tournament.js';
import type { LadderEvent } from '../../tournament/ladder/events.js';
import type { ChallengeOutcome } from '../../tournament/ladder/rules.js';
import { dueOf, isOpenChallenge, type Challenge, type LadderState } from '../../tournament/ladder/ladder.js';
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
  answer: (match: string, at: Instant, ladder: LadderState) => LadderEvent,
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

type Of<Type extends LadderEvent['type']> = Extract<LadderEvent, { type: Type }>;

const ladderFact = <Event extends LadderEvent>(changesMatches = false): FactOfTournament<Event> => ({
  changesMatches,
  evolve: withLadderEvent,
});

export const ladderFacts = {
  ChallengeIssued: ladderFact<Of<'ChallengeIssued'>>(),
  ChallengeAccepted: ladderFact<Of<'ChallengeAccepted'>>(true),
  ChallengeDeclined: ladderFact<Of<'ChallengeDeclined'>>(),
  ChallengeRecalled: ladderFact<Of<'ChallengeRecalled'>>(),
  ChallengeLapsed: ladderFact<Of<'ChallengeLapsed'>>(true),
  ChallengePlayed: ladderFact<Of<'ChallengePlayed'>>(),
  LadderAged: ladderFact<Of<'LadderAged'>>(),
};

/** What is done on a ladder. */
export type ChallengeCommand = CommandOf<(typeof challengeActs)[keyof typeof challengeActs]>;

/** When time alone will next change something on a ladder: challenges lapse and places are lost while the tournament is not closed. */
export const nextDue = ({ closed, ladder }: TournamentState): Instant | undefined =>
  closed || !ladder ? undefined : nextDueOf(ladder);

/** What has lapsed on a ladder by `now`. */
export const expiredOnLadder = ({ closed, ladder }: TournamentState, now: Instant): readonly LadderEvent[] =>
  closed || !ladder ? [] : lapsedBy(ladder, now);
