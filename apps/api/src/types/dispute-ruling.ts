import type { Json } from '@fairview/kernel';
import type {
  DisputeState,
  IssuedRuling,
  IssuedSheetRuling,
  MatchRuling,
  Ruling,
  SheetRemedy,
  SheetRuling as SheetRulingKind,
} from '@fairview/play';
import { isOfItself, ruleOfRuling } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime, JsonValue } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { registerEnum } from '../shared/register-enum.js';
import { Actor, actorOf } from './actor.js';
import { Seat, someSeat, type Seated } from './seat.js';

export type AnyRuling = Ruling | SheetRulingKind;

export const RulingWord = registerEnum<AnyRuling>('Ruling', 'What an arbiter decides about a dispute.', {
  'let-stand':
    'The game stands as it was played, or the sheet or row as it is. On appeal, the ruling stands.',
  void: 'The game does not count in its match, which goes on without it.',
  award: 'A seat loses the game, as if it had resigned.',
  'no-contest': 'The game is no contest.',
  'play-on': 'The game is resumed after some of its plies. Later plies are superseded.',
  'adjust-clocks': 'The game stands, and seats get more or less time.',
  correct: 'The sheet or the standings are corrected. On appeal, what the ruling did is taken back first.',
  lift: 'On appeal: what a ruling on a sheet or the standings did is taken back.',
});

export const DisputeStateWord = registerEnum<DisputeState>('DisputeState', 'The state of a dispute.', {
  open: 'It waits for a ruling, and nobody has responded.',
  answered: 'It waits for a ruling, and somebody has responded.',
  withdrawn: 'It was withdrawn by those who raised it.',
  settled: 'Everybody concerned has agreed that it is settled.',
  ruled: 'An arbiter has ruled on it.',
  appealed: 'The ruling was appealed. It stands until the next ruling, and the result is provisional.',
});

export type SheetActKind =
  'correct-result' | 'strike-result' | 'adjudicate-match' | 'forfeit-match' | 'give-penalty' | 'lift-penalty';

const SheetActKindWord = registerEnum<SheetActKind>(
  'SheetActKind',
  'The kinds of change to the sheet of a match.',
  {
    'correct-result': 'A reported result is corrected.',
    'strike-result': 'A result is struck off the sheet.',
    'adjudicate-match': 'The match is ended.',
    'forfeit-match': 'The match is forfeited.',
    'give-penalty': 'Points are taken off the total of a side.',
    'lift-penalty': 'A penalty was lifted.',
  },
);

@ObjectType({
  description:
    'Something that an official does to the sheet of a match. Fields that do not apply to its kind are null.',
})
export class SheetAct {
  readonly club: string;

  @Field(() => SheetActKindWord, { description: 'What it is.' })
  readonly kind: SheetActKind;

  @Field(() => ID, { nullable: true, description: 'The match.' })
  readonly matchId: string | null;

  @Field(() => ID, { nullable: true, description: 'The game whose result it is about.' })
  readonly gameId: string | null;

  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The new result: its `kind` with the fields of that kind (`ResultInput`). JSON Schema: `/schemas/result.json`.',
  })
  readonly result: Json;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the side that wins, if the match is ended.',
  })
  readonly winner: string | null;

  @Field(() => [String], { nullable: true, description: 'The names of the sides that forfeit.' })
  readonly absent: readonly string[] | null;

  @Field(() => String, { nullable: true, description: 'The name of the side that gets a penalty.' })
  readonly side: string | null;

  @Field(() => Int, { nullable: true, description: 'The points of a penalty.' })
  readonly points: number | null;

  @Field(() => Int, { nullable: true, description: 'The number of a penalty that is lifted.' })
  readonly penalty: number | null;
}

type Done = SheetRemedy | MatchRuling['fact'];

const kinds: Readonly<Record<Done['type'], SheetActKind>> = {
  CorrectResult: 'correct-result',
  ResultCorrected: 'correct-result',
  StrikeResult: 'strike-result',
  GameStruck: 'strike-result',
  AdjudicateMatch: 'adjudicate-match',
  MatchAdjudicated: 'adjudicate-match',
  ForfeitMatch: 'forfeit-match',
  MatchForfeited: 'forfeit-match',
  GivePenalty: 'give-penalty',
  PenaltyGiven: 'give-penalty',
  LiftPenalty: 'lift-penalty',
  PenaltyLifted: 'lift-penalty',
};

const sheetActOf = (club: string, matchId: string | null, act: Done): SheetAct =>
  instanceOf(SheetAct, {
    club,
    kind: kinds[act.type],
    matchId,
    gameId: 'gameId' in act ? act.gameId : null,
    result: 'result' in act ? (act.result as Json) : null,
    winner: 'winner' in act ? act.winner : null,
    absent: 'absent' in act ? act.absent : null,
    side: 'side' in act ? act.side : null,
    points: 'points' in act ? act.points : null,
    penalty: 'penalty' in act ? act.penalty : null,
  });

@ObjectType({ description: 'The ruling on a dispute.' })
export class DisputeRuling {
  @Field(() => RulingWord, { description: 'The ruling.' })
  readonly ruling: AnyRuling;

  @Field(() => String, {
    description:
      'The number of the rule that it follows: `T-7`. If the arbiter named none, PL-10, by which disputes are decided.',
  })
  readonly rule: string;

  @Field(() => Int, { nullable: true, description: 'For an award: the seat that lost the game, from 0.' })
  readonly seat: number | null;

  @Field(() => Seat, { nullable: true, description: 'For an award: the seat that lost the game.' })
  readonly of: Seat | null;

  @Field(() => Int, { nullable: true, description: 'If play goes on: after how many plies.' })
  readonly ply: number | null;

  @Field(() => SheetAct, {
    nullable: true,
    description:
      'For `CORRECT`: what was done. Null for a ruling that was given without a dispute and then appealed.',
  })
  readonly remedy: SheetAct | null;

  @Field(() => Actor, {
    nullable: true,
    description: 'Who ruled; null in logs that do not record it.',
  })
  readonly by: Actor | null;

  @Field(() => String, { description: 'The reason, in the words of the arbiter.' })
  readonly reason: string;

  @Field(() => DateTime, { description: 'When it was issued.' })
  readonly at: number;
}

@ObjectType({
  description:
    'A ruling by an official that ended a match or changed its sheet. It can be appealed once (`disputeSheet`).',
})
export class SheetRuling {
  @Field(() => Int, {
    description: 'The version of the match that the ruling made. It identifies the ruling.',
  })
  readonly version: number;

  @Field(() => SheetAct, { description: 'What was done.' })
  readonly act: SheetAct;

  @Field(() => String, {
    description:
      'The number of the rule that it follows: the one that was named, or else the one that allows it.',
  })
  readonly rule: string;

  @Field(() => String, { description: 'The reason, in the words of the official.' })
  readonly reason: string;

  @Field(() => Actor, { nullable: true, description: 'Who ruled.' })
  readonly by: Actor | null;

  @Field(() => DateTime, { description: 'When.' })
  readonly at: number;
}

/** Where in the club something is: the people it names are found there. */
export type ActorPlace = Pick<Actor, 'club' | 'tournamentId'>;

/** By this rule disputes are decided. */
const ruleOfDisputes = 'PL-10';

/** A ruling on a game, as the schema has it. */
export const rulingShown = (
  game: Seated,
  { ruling, reason, at, rule, seat, ply, by }: IssuedRuling,
): DisputeRuling => ({
  ruling,
  reason,
  at,
  rule: rule ?? ruleOfDisputes,
  seat: seat ?? null,
  ply: ply ?? null,
  remedy: null,
  of: someSeat(game, seat),
  by: by === undefined ? null : actorOf(game, by),
});

/** A ruling on a sheet or a row, as the schema has it. */
export const sheetRulingShown = (
  place: ActorPlace,
  {
    ruling,
    reason,
    at,
    rule,
    by,
    remedy,
  }: IssuedSheetRuling<{ readonly match: string; readonly act: SheetRemedy }>,
): DisputeRuling => ({
  ruling,
  reason,
  at,
  rule: rule ?? ruleOfDisputes,
  seat: null,
  of: null,
  ply: null,
  remedy: remedy ? sheetActOf(place.club, remedy.match, remedy.act) : null,
  by: by === undefined ? null : actorOf(place, by),
});

/** A ruling that was given by itself, as the schema has it. */
export const givenRulingShown = (
  place: ActorPlace,
  matchId: string,
  { version, at, fact }: MatchRuling,
): SheetRuling =>
  instanceOf(SheetRuling, {
    version,
    at,
    reason: fact.reason,
    rule: ruleOfRuling(fact),
    act: sheetActOf(place.club, matchId, fact),
    by: fact.by === undefined ? null : actorOf(place, fact.by),
  });

/** The rulings of a match that officials gave by themselves: those that can be appealed. */
export const givenRulings = (
  place: ActorPlace,
  matchId: string,
  rulings: readonly MatchRuling[],
): readonly SheetRuling[] =>
  rulings.filter(isOfItself).map((ruling) => givenRulingShown(place, matchId, ruling));
