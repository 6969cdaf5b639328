import type { Json } from '@fairview/kernel';
import type { Opening } from '@fairview/rules';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { CommandInput, VersionedInput, houseRules, ruleElse } from '../shared/command-input.js';
import { JsonValue } from '../shared/scalars.js';
import { OpeningStyleWord } from '../types/game-words.js';
import { ResultInput } from './result-input.js';

@InputType({ isAbstract: true })
export abstract class MatchInput extends VersionedInput {
  @Field(() => ID, { description: 'The match.' })
  readonly matchId: string;
}

@InputType({
  description:
    'Opens the next game of a match or, in team matches, all boards of the next round (TM-10 to TM-13).',
})
export class OpenGameInput extends MatchInput {}

@InputType({ description: 'Names the opening style of a game that is waiting for this choice (TM-10).' })
export class NameOpeningInput extends MatchInput {
  @Field(() => ID, { description: 'Id of the game, from `Match.choicesAsked`.' })
  readonly gameId: string;

  @Field(() => OpeningStyleWord, { nullable: true, description: 'The style.' })
  readonly style?: Opening | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The style as text, in place of `style`: `standard`, `alternate`, `one-move-standard`, `two-move-standard`, `three-move-standard`, ' +
      '`one-move-alternate`, `two-move-alternate`, `three-move-alternate`.',
  })
  readonly opening?: string | null;
}

@InputType({ description: 'Chooses the colours of a game that is waiting for this choice (S-5).' })
export class ChooseColoursInput extends MatchInput {
  @Field(() => ID, { description: 'Id of the game, from `Match.choicesAsked`.' })
  readonly gameId: string;

  @Field(() => [String], { description: 'The two colours of the seat that chooses, such as `["B", "R"]`.' })
  readonly colours: readonly string[];
}

const boardDescription = 'In team matches: the board of the current round, from 1 (TM-13).';

@InputType({ description: 'Enters the result of a game that was played on a real board.' })
export class ReportGameInput extends MatchInput {
  @Field(() => ResultInput, { description: 'How it ended.' })
  readonly result: ResultInput;

  @Field(() => ID, {
    nullable: true,
    description: 'The game, if it was opened here. Leave it out otherwise.',
  })
  readonly gameId?: string | null;

  @Field(() => Int, { nullable: true, description: boardDescription })
  readonly board?: number | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the slip bears the signatures of all sides, which means that they have agreed.',
  })
  readonly signed: boolean;
}

@InputType({
  description: 'Reports, for your own side, the result of a game that was played on a real board.',
})
export class ReportResultInput extends MatchInput {
  @Field(() => ResultInput, {
    nullable: true,
    description: 'How it ended; null if you submit the record.',
  })
  readonly result?: ResultInput | null;

  @Field(() => JsonValue, {
    nullable: true,
    description:
      'The record of the whole game, `fairview/1`, instead of `result`. Once every side has submitted the same record, the ' +
      'whole game is imported. JSON Schema: `/schemas/game-record.json`.',
  })
  readonly record?: Json | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The game, if it was opened here. Leave it out otherwise.',
  })
  readonly gameId?: string | null;

  @Field(() => Int, { nullable: true, description: boardDescription })
  readonly board?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The side that you report for, if several are yours.',
  })
  readonly side?: string | null;
}

@InputType({ description: 'Corrects a reported result. The old result stays visible.' })
export class CorrectResultInput extends MatchInput {
  @Field(() => ResultInput, { description: 'The correct result.' })
  readonly result: ResultInput;

  @Field(() => ID, { description: 'The game whose reported result is wrong.' })
  readonly gameId: string;

  @Field(() => String, ruleElse('PL-14'))
  readonly rule?: string | null;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({
  description:
    'Strikes a reported result off the sheet, for example because it was entered twice or in the wrong match.',
})
export class StrikeResultInput extends MatchInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;

  @Field(() => String, ruleElse('PL-14'))
  readonly rule?: string | null;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({
  description: 'Ends a match early by an arbiter’s ruling. The points stay as they are; nobody is credited.',
})
export class AdjudicateMatchInput extends MatchInput {
  @Field(() => String, {
    nullable: true,
    description: 'The side that wins the match, by its name on the sheet, such as `A`; null if no side wins.',
  })
  readonly winner?: string | null;

  @Field(() => String, ruleElse('TM-24'))
  readonly rule?: string | null;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({ description: 'Forfeits a match because one side, or both, did not come.' })
export class ForfeitMatchInput extends MatchInput {
  @Field(() => [String], { description: 'The absent side, such as `A`, or both. Absent sides lose.' })
  readonly absent: readonly string[];

  @Field(() => String, ruleElse('TM-24'))
  readonly rule?: string | null;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({ description: 'Takes points off the total of a side.' })
export class GivePenaltyInput extends MatchInput {
  @Field(() => String, { description: 'The side, such as `A`.' })
  readonly side: string;

  @Field(() => Int, { description: 'The points: 1 to 1000.' })
  readonly points: number;

  @Field(() => String, {
    description: 'The number of the rule that was broken: `T-7`. ' + houseRules,
  })
  readonly rule: string;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({ description: 'Lifts a penalty: it no longer counts.' })
export class LiftPenaltyInput extends MatchInput {
  @Field(() => Int, { description: 'Its number in the match, from 1.' })
  readonly penalty: number;

  @Field(() => String, ruleElse('PL-15'))
  readonly rule?: string | null;

  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({ isAbstract: true })
export abstract class SeedInput extends CommandInput {
  @Field(() => ID, { description: 'The match.' })
  readonly matchId: string;

  @Field(() => ID, { description: 'Id of the game that is being dealt, from `Match.deals`.' })
  readonly gameId: string;

  @Field(() => Int, { description: 'The seat, from 0.' })
  readonly seat: number;
}

@InputType({ description: 'Commits a seat to its seed (SH-2).' })
export class CommitSeedInput extends SeedInput {
  @Field(() => String, {
    nullable: true,
    description:
      'SHA-256, in lower-case hexadecimal, of three lines (`scarne-commit/1`, the id of the deal, the seat as `P1`, `P2` ' +
      'and so on) followed by the bytes of the seed. With null, the seat plays with the empty seed.',
  })
  readonly commitment?: string | null;
}

@InputType({ description: 'A seat reveals its seed (SH-2).' })
export class RevealSeedInput extends SeedInput {
  @Field(() => String, { description: 'The seed: 16 to 64 bytes in lower-case hexadecimal.' })
  readonly seed: string;
}

@InputType({ description: 'Imports a whole finished game from its record.' })
export class ImportGameInput extends CommandInput {
  @Field(() => ID, { description: 'The match.' })
  readonly matchId: string;

  @Field(() => Int, { nullable: true, description: boardDescription })
  readonly board?: number | null;

  @Field(() => JsonValue, {
    description:
      'The game record, `fairview/1`. It is imported whole, or refused with the rule and, if a move is illegal, ' +
      'its ply. JSON Schema: `/schemas/game-record.json`.',
  })
  readonly record: Json;
}
