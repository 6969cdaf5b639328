import type { ResultChange, SheetChange as Change, SheetChangeKind } from '@fairview/play';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { registerEnum } from '../shared/register-enum.js';
import { Sheet } from './sheet.js';

const SheetChangeWord = registerEnum<SheetChangeKind>(
  'SheetChangeKind',
  'How a sheet came to say something else, otherwise than by play.',
  {
    corrected: 'A result was corrected to another.',
    struck: 'A result was struck off the sheet.',
    withdrawn: 'A ruling ended a game otherwise, or has it played on.',
    restored: 'A strike was taken back.',
    adjudicated: 'A ruling ended the match.',
    forfeited: 'A side forfeited the match, or all did.',
    reopened: 'What had ended the match was taken back.',
    penalty_given: 'A side got a penalty.',
    penalty_lifted: 'A penalty was lifted.',
  },
);

/** A change of what a sheet says: of the result of a game, or of its figures. */
@ObjectType({ isAbstract: true })
export abstract class ChangeOnSheet {
  readonly club: string;
  readonly tournamentId: string | null;
  readonly change: ResultChange | Change;

  @Field(() => ID, { description: 'The match.' })
  readonly matchId: string;

  @Field(() => String, {
    nullable: true,
    description: 'The number of the rule that the official named; that of a ruling on a dispute is there.',
  })
  readonly rule: string | null;

  @Field(() => Int, { description: 'The version of the match that the change made.' })
  readonly version: number;
}

@ObjectType({
  description:
    'A change of a sheet otherwise than by play: its lines, its totals and who won, as they were and as they have been since.',
})
export class SheetChange extends ChangeOnSheet {
  declare readonly change: Change;

  @Field(() => SheetChangeWord, { description: 'How it changed.' })
  readonly kind: SheetChangeKind;

  @Field(() => ID, {
    nullable: true,
    description: 'The game whose result was changed; null if it was the match itself.',
  })
  readonly gameId: string | null;

  @Field(() => Sheet, { description: 'The sheet until then.' })
  readonly was: Sheet;

  @Field(() => Sheet, { description: 'The sheet right after it.' })
  readonly is: Sheet;

  @Field(() => String, {
    nullable: true,
    description: 'Why, in the words of the official; null if somebody who had withdrawn is back.',
  })
  readonly reason: string | null;
}
