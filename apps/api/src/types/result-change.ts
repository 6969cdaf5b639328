import type { ResultChange as Change, ResultChangeKind } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';
import { PointsOfGame } from './match-game.js';
import { ChangeOnSheet } from './sheet-change.js';

const ResultChangeWord = registerEnum<ResultChangeKind>(
  'ResultChangeKind',
  'How a result on a sheet stopped to count, or counts again.',
  {
    corrected: 'It was corrected to another.',
    struck: 'It was struck off the sheet.',
    withdrawn: 'A ruling ended the game otherwise, or has it played on.',
    restored: 'A strike was taken back.',
  },
);

@ObjectType({ description: 'How a game ended, as its sheet has it.' })
export class SheetResult extends PointsOfGame {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly winnerId: string | null;

  @Field(() => Int, { nullable: true, description: 'What it is worth to the winner; null if nobody won.' })
  readonly points: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The winning position, such as `row`; null for a draw, a resignation and no contest.',
  })
  readonly kind: string | null;

  @Field(() => Boolean, { description: 'Whether it was won by resignation, on time or by ruling.' })
  readonly resigned: boolean;

  @Field(() => Boolean, { description: 'Whether it was no contest.' })
  readonly noContest: boolean;
}

@ObjectType({
  description: 'A change of the result of a game on a sheet: what it was, what it has been since, and why.',
})
export class ResultChange extends ChangeOnSheet {
  declare readonly change: Change;

  @Field(() => ID, { description: 'The id of the game, as in `Match.games`.' })
  readonly gameId: string;

  @Field(() => Int, { description: 'The number of the game in the match, from 1.' })
  readonly number: number;

  @Field(() => ResultChangeWord, { description: 'How it changed.' })
  readonly kind: ResultChangeKind;

  @Field(() => SheetResult, {
    nullable: true,
    description: 'The result that counted until then; null if none did, because it was struck.',
  })
  readonly was: SheetResult | null;

  @Field(() => SheetResult, {
    nullable: true,
    description: 'The result that took its place; null if there is none, or none yet.',
  })
  readonly is: SheetResult | null;

  @Field(() => String, { description: 'Why, in the words of the official.' })
  readonly reason: string;
}
