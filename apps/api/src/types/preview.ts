import type { MatchRow } from '@fairview/play';
import type { RoundPairedOn as PairedOn, TournamentRow } from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { PreviewedRating } from './rating.js';
import { Sheet } from './sheet.js';
import { StandingRow } from './standing.js';

@ObjectType({ description: 'The sheet of a match, before and after.' })
export class PreviewedMatch {
  readonly row: MatchRow;

  @Field(() => Sheet, { description: 'Before.' })
  readonly before: Sheet;

  @Field(() => Sheet, { description: 'After.' })
  readonly after: Sheet;
}

@ObjectType({ description: 'A row of the standings, before and after.' })
export class PreviewedStanding {
  @Field(() => StandingRow, { description: 'Before.' })
  readonly before: StandingRow;

  @Field(() => StandingRow, { description: 'After.' })
  readonly after: StandingRow;
}

@ObjectType({
  description: 'A round that was paired on results that would change. Its pairings stay.',
})
export class RoundPairedOn implements Pick<PairedOn, 'round'> {
  readonly tournament: TournamentRow;
  readonly onIds: readonly string[];
  readonly outIds: readonly string[];
  readonly insteadIds: readonly string[];

  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;
}

@ObjectType({
  description:
    'What a ruling or a correction would change if it took effect now. Nothing was written. The same rules are applied, ' +
    'so this is what will happen unless something else happens first.',
})
export class Preview {
  @Field(() => [PreviewedMatch], { description: 'The matches whose sheets would change.' })
  readonly matches: readonly PreviewedMatch[];

  @Field(() => [PreviewedStanding], {
    complexity: 30,
    description:
      'The rows of the standings that would change, in their new order: in their figures, their rank, or whether they are ' +
      'provisional or may change.',
  })
  readonly standings: readonly PreviewedStanding[];

  @Field(() => Int, { description: 'The number of rows in the standings, changed or not.' })
  readonly standingsCount: number;

  @Field(() => [PreviewedRating], {
    nullable: true,
    complexity: 30,
    description:
      'The ratings that would change, with the effects on all later tournaments, if the tournament is closed and rated. ' +
      'Null if more than 32 tournaments came later; then nothing is computed.',
  })
  readonly ratings: readonly PreviewedRating[] | null;

  @Field(() => [RoundPairedOn], {
    description: 'The later rounds that were paired on results that would change.',
  })
  readonly roundsPairedOn: readonly RoundPairedOn[];
}
