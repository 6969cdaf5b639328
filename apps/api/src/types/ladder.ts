import {
  isOpenChallenge,
  type Challenge as ChallengeRow,
  type ChallengeOutcome,
  type Climb,
  type LadderRules,
  type LadderState,
  type LadderPlaces,
  type PlaceCause,
  type PlaceChange as ChangeOfPlace,
  type TournamentRow,
} from '@fairview/tournaments';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { connectionOf } from '../shared/page.js';
import { registerEnum } from '../shared/register-enum.js';

export const LadderClimbWord = registerEnum<Climb>(
  'LadderClimb',
  'What happens to the places when a challenger wins.',
  {
    swap: 'The two change places.',
    leapfrog: 'The challenger moves to directly above the other, and everybody in between moves down by one.',
  },
);

const words = {
  challengeRange: 'How many places above yourself you may challenge, 1 to 50.',
  climb: 'What happens to the places when a challenger wins.',
  answerDays:
    'The days to answer a challenge, 1 to 60. Declining it, or not answering, costs the place as if a match had been lost.',
  playDays:
    'The days from the answer in which its match must be finished, 1 to 180. After that it is cancelled, and nobody moves.',
  decayDays:
    'The days without a match after which an entry drops a place, 1 to 365, and drops again after the same time; null for never.',
};

@InputType({ description: 'The rules of a ladder.' })
export class LadderInput {
  @Field(() => Int, { defaultValue: 3, description: words.challengeRange })
  readonly challengeRange: number;

  @Field(() => LadderClimbWord, { defaultValue: 'swap', description: words.climb })
  readonly climb: Climb;

  @Field(() => Int, { defaultValue: 7, description: words.answerDays })
  readonly answerDays: number;

  @Field(() => Int, { defaultValue: 14, description: words.playDays })
  readonly playDays: number;

  @Field(() => Int, { nullable: true, description: words.decayDays })
  readonly decayDays?: number | null;
}

export const PlaceCauseWord = registerEnum<PlaceCause>('PlaceCause', 'Why somebody’s place changed.', {
  joined: 'They joined at the foot of the ladder.',
  left: 'Somebody above left.',
  played: 'The challenger won the match.',
  declined: 'A challenge was declined.',
  unanswered: 'A challenge was not answered in time.',
  decayed: 'Somebody dropped after the agreed time without a match.',
});

@ObjectType({ description: 'A change of somebody’s place, and its cause.' })
export class PlaceChange {
  readonly row: TournamentRow;
  readonly byId: string;
  readonly matchId: string | undefined;

  @Field(() => DateTime, { description: 'When it was.' })
  readonly at: number;

  @Field(() => PlaceCauseWord, { description: 'Why.' })
  readonly cause: PlaceCause;

  @Field(() => Int, {
    nullable: true,
    description: 'The old place, from 1; null if they had none.',
  })
  readonly from: number | null;

  @Field(() => Int, { description: 'The new place.' })
  readonly to: number;
}

@ObjectType({ description: 'A place of a ladder.' })
export class LadderPlace {
  readonly row: TournamentRow;
  readonly entryId: string;

  @Field(() => Int, { description: 'The place, from 1.' })
  readonly place: number;

  @Field(() => DateTime, {
    description: 'When they joined, last played, or won a place without a match. Decay is counted from here.',
  })
  readonly activeAt: number;

  @Field(() => [PlaceChange], {
    complexity: 5,
    description: 'The last five changes of their place, newest first.',
  })
  readonly changes: readonly PlaceChange[];

  @Field(() => PlaceChange, { nullable: true, description: 'The newest change: why they are in this place.' })
  readonly lastChange: PlaceChange | null;
}

@ObjectType({ description: 'A page of the places of a ladder.' })
export class LadderPlaceConnection extends connectionOf(LadderPlace, 'LadderPlace') {}

/** How far a challenge has come. */
export type ChallengeStatus = 'open' | 'accepted' | NonNullable<ChallengeRow['ended']>;

export const ChallengeStatusWord = registerEnum<ChallengeStatus>(
  'ChallengeStatus',
  'The state of a challenge.',
  {
    open: 'It waits for an answer.',
    accepted: 'Its match is open.',
    played: 'Its match was over in time.',
    declined: 'It was declined; the challenger took the place.',
    unanswered: 'It was not answered in time; the challenger took the place.',
    unplayed: 'Its match was not over in time; nobody moved.',
    recalled: 'It was taken back before it was answered; nobody moved.',
    withdrawn: 'One of the two has left; nobody moved.',
  },
);

export const ChallengeOutcomeWord = registerEnum<ChallengeOutcome>(
  'ChallengeOutcome',
  'The outcome of a challenge for the challenger.',
  {
    won: 'They won, and took the place.',
    lost: 'They lost; the order stayed.',
    drawn: 'Nobody won; the order stayed.',
    open: 'A ruling has reopened it.',
  },
);

@ObjectType({ description: 'A challenge on a ladder.' })
export class Challenge {
  readonly row: TournamentRow;
  readonly challengerId: string;
  readonly challengedId: string;

  @Field(() => ID, {
    description: 'Id of its match, which opens when it is accepted. It names the challenge.',
  })
  readonly matchId: string;

  @Field(() => ChallengeStatusWord, { description: 'Its current state.' })
  readonly status: ChallengeStatus;

  @Field(() => DateTime, { description: 'When it was issued.' })
  readonly issuedAt: number;

  @Field(() => DateTime, { description: 'The deadline for the answer.' })
  readonly answerBy: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The deadline for its match; null until it is accepted.',
  })
  readonly playBy: number | null;

  @Field(() => DateTime, { nullable: true, description: 'When it ended; null if it has not.' })
  readonly endedAt: number | null;

  @Field(() => ChallengeOutcomeWord, {
    nullable: true,
    description: 'The outcome of its match; null if it was not played.',
  })
  readonly outcome: ChallengeOutcome | null;
}

@ObjectType({ description: 'A page of the challenges of a ladder.' })
export class ChallengeConnection extends connectionOf(Challenge, 'Challenge') {}

@ObjectType({ description: 'A ladder: its rules, its places, and its challenges.' })
export class Ladder {
  readonly row: TournamentRow;

  @Field(() => Int, { description: words.challengeRange })
  readonly challengeRange: number;

  @Field(() => LadderClimbWord, { description: words.climb })
  readonly climb: Climb;

  @Field(() => Int, { description: words.answerDays })
  readonly answerDays: number;

  @Field(() => Int, { description: words.playDays })
  readonly playDays: number;

  @Field(() => Int, { nullable: true, description: words.decayDays })
  readonly decayDays: number | null;
}

/** The rules as they were given, as the library takes them. */
export const ladderRulesOf = ({ decayDays, ...rules }: LadderInput): LadderRules => ({
  ...rules,
  ...(decayDays === null || decayDays === undefined ? {} : { decayDays }),
});

export const challengeOf = (row: TournamentRow, challenge: ChallengeRow): Challenge => {
  const { match: matchId, challenger, challenged, issuedAt, answerBy } = challenge;
  const { playBy, ended, endedAt, outcome } = challenge;
  const waiting = playBy === undefined ? 'open' : 'accepted';
  return {
    row,
    matchId,
    challengerId: challenger,
    challengedId: challenged,
    issuedAt,
    answerBy,
    playBy: playBy ?? null,
    endedAt: endedAt ?? null,
    outcome: outcome ?? null,
    status: ended ?? waiting,
  };
};

/** The challenges of a ladder: those that are open first, then those that ended last. */
export function challengesOf(row: TournamentRow, { challenges }: LadderState): readonly Challenge[] {
  const newest = [...challenges].reverse();
  const ended = newest
    .filter((each) => !isOpenChallenge(each))
    .sort((one, other) => (other.endedAt ?? 0) - (one.endedAt ?? 0));
  return [...newest.filter(isOpenChallenge), ...ended].map((each) => challengeOf(row, each));
}

const shownChanges = 5;

const changeOf = (row: TournamentRow, { at, cause, from, to, by, match }: ChangeOfPlace): PlaceChange => ({
  row,
  at,
  cause,
  from,
  to,
  byId: by,
  matchId: match,
});

/** The places of a ladder, the top first. */
export function placesOf(
  row: TournamentRow,
  { order, changes, lastActive }: LadderPlaces,
): readonly LadderPlace[] {
  const own = new Map<string, PlaceChange[]>();
  for (const change of changes) {
    const known = own.get(change.entry);
    if (known) known.push(changeOf(row, change));
    else own.set(change.entry, [changeOf(row, change)]);
  }
  return order.map((entryId, at) => ({
    row,
    entryId,
    place: at + 1,
    activeAt: lastActive.get(entryId) ?? row.createdAt,
    changes: (own.get(entryId) ?? []).slice(-shownChanges).reverse(),
    lastChange: own.get(entryId)?.at(-1) ?? null,
  }));
}
