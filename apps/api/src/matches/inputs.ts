import type { Json } from '@fairview/kernel';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { CommandInput, VersionedInput } from '../shared/command-input.js';
import { JsonValue } from '../shared/json.js';
import { ResultInput } from './result-input.js';

@InputType({ isAbstract: true })
export abstract class MatchInput extends VersionedInput {
  @Field(() => ID, { description: 'The match.' })
  readonly matchId: string;
}

@InputType({
  description:
    'The next game of a match is opened and its players seated, of teams all boards of the next round (TM-10 to TM-13).',
})
export class OpenGameInput extends MatchInput {}

@InputType({ description: 'The style of a game that waits for it is named (TM-10).' })
export class NameOpeningInput extends MatchInput {
  @Field(() => ID, { description: 'The game, as `Match.choicesAsked` has it.' })
  readonly gameId: string;

  @Field(() => String, {
    description:
      'The style: `standard`, `alternate`, `one-move-standard`, `two-move-standard`, `three-move-standard`, ' +
      '`one-move-alternate`, `two-move-alternate`, `three-move-alternate`.',
  })
  readonly opening: string;
}

@InputType({ description: 'The pawns of a game that waits for it are shared out (S-5).' })
export class ChooseColoursInput extends MatchInput {
  @Field(() => ID, { description: 'The game, as `Match.choicesAsked` has it.' })
  readonly gameId: string;

  @Field(() => [String], { description: 'The two colours of the seat that chooses: `["B", "R"]`.' })
  readonly colours: readonly string[];
}

const boardDescription = 'Of teams: the board of the round in play, from 1 (TM-13).';

@InputType({ description: 'The result of a game that was played on a board, as the sheet enters it.' })
export class ReportGameInput extends MatchInput {
  @Field(() => ResultInput, { description: 'How it ended.' })
  readonly result: ResultInput;

  @Field(() => ID, {
    nullable: true,
    description: 'The game, where it was opened here; left out for one that was not.',
  })
  readonly gameId?: string | null;

  @Field(() => Int, { nullable: true, description: boardDescription })
  readonly board?: number | null;
}

@InputType({ description: 'A reported result is written anew; the one before it stays to be seen.' })
export class CorrectResultInput extends MatchInput {
  @Field(() => ResultInput, { description: 'How it ended, as it should have been reported.' })
  readonly result: ResultInput;

  @Field(() => ID, { description: 'The game whose result was reported wrongly.' })
  readonly gameId: string;

  @Field(() => String, { description: 'Why, in 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({
  description: 'A reported result is taken off the sheet: it was entered twice, or in the wrong match.',
})
export class StrikeResultInput extends MatchInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;

  @Field(() => String, { description: 'Why, in 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({ description: 'An arbiter ends a match before its end. The points stand, nobody is credited.' })
export class AdjudicateMatchInput extends MatchInput {
  @Field(() => String, {
    nullable: true,
    description: 'The side that the match is given to, by its name on the sheet: `A`; null for nobody.',
  })
  readonly winner?: string | null;

  @Field(() => String, { description: 'Why, in 1 to 500 characters.' })
  readonly reason: string;
}

@InputType({ isAbstract: true })
export abstract class SeedInput extends CommandInput {
  @Field(() => ID, { description: 'The match.' })
  readonly matchId: string;

  @Field(() => ID, { description: 'The game that is dealt, as `Match.deals` has it.' })
  readonly gameId: string;

  @Field(() => Int, { description: 'The seat, from 0.' })
  readonly seat: number;
}

@InputType({ description: 'A seat commits to its seed (SH-2).' })
export class CommitSeedInput extends SeedInput {
  @Field(() => String, {
    nullable: true,
    description:
      'SHA-256 over `scarne-commit/1`, the deal’s id and the seat (`P1`, `P2` …), a line each, and the seed’s bytes, in ' +
      'lower-case hexadecimal. Null: the seat plays with the empty seed.',
  })
  readonly commitment?: string | null;
}

@InputType({ description: 'A seat reveals its seed (SH-2).' })
export class RevealSeedInput extends SeedInput {
  @Field(() => String, { description: 'The seed: 16 to 64 bytes in lower-case hexadecimal.' })
  readonly seed: string;
}

@InputType({ description: 'A whole finished game from its record.' })
export class ImportGameInput extends CommandInput {
  @Field(() => ID, { description: 'The match.' })
  readonly matchId: string;

  @Field(() => Int, { nullable: true, description: boardDescription })
  readonly board?: number | null;

  @Field(() => JsonValue, {
    description:
      'The record, `fairview/1`. It is taken whole or refused with the rule, and the ply where a move is illegal.',
  })
  readonly record: Json;
}
