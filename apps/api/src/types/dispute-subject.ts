import { createUnionType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { SheetRuling } from './dispute-ruling.js';

@ObjectType({ description: 'A game at a certain ply.' })
export class DisputedPly {
  readonly club: string;

  @Field(() => ID, { description: 'The id of the game.' })
  readonly gameId: string;

  @Field(() => Int, { description: 'The disputed ply, from 0.' })
  readonly ply: number;

  @Field(() => Int, { description: 'The number of the course whose ply it is (`Game.courses`), for ever.' })
  readonly course: number;
}

@ObjectType({ description: 'A result that was reported.' })
export class DisputedResult {
  readonly club: string;
  readonly matchId: string;

  @Field(() => ID, { description: 'The id of the game, as in `Match.games`.' })
  readonly gameId: string;

  @Field(() => Int, { nullable: true, description: 'The number of the game in the match, from 1.' })
  readonly number: number | null;
}

@ObjectType({ description: 'A line of the sheet of a match.' })
export class DisputedLine {
  readonly club: string;
  readonly matchId: string;

  @Field(() => String, { description: 'The name of the side, such as `A`.' })
  readonly side: string;

  @Field(() => String, { description: 'The label of the line, such as `points`.' })
  readonly label: string;
}

@ObjectType({
  description:
    'A ruling that an official gave on a match without a dispute. Disputing it means appealing it.',
})
export class DisputedRuling {
  readonly club: string;
  readonly matchId: string;

  @Field(() => SheetRuling, { nullable: true, description: 'The ruling.' })
  readonly ruling: SheetRuling | null;
}

@ObjectType({ description: 'A row of the standings.' })
export class DisputedRow {
  readonly club: string;
  readonly tournamentId: string;
  readonly entryId: string;
}

export const DisputeSubject = createUnionType({
  name: 'DisputeSubject',
  description: 'What is disputed.',
  types: () => [DisputedPly, DisputedResult, DisputedLine, DisputedRuling, DisputedRow] as const,
});

/** What is disputed, as one of the classes of the union. */
export type AnySubject = DisputedPly | DisputedResult | DisputedLine | DisputedRuling | DisputedRow;
