import type { MatchRow } from '@fairview/play';
import type { RoundPairedOn as PairedOn, TournamentRow } from '@fairview/tournaments';
import { Field, Int, ObjectType } from '@nestjs/graphql';
import { PreviewedRating } from './rating.js';
import { Sheet } from './sheet.js';
import { StandingRow } from './standing.js';

@ObjectType({ description: 'The sheet of a match as it stands, and as it would.' })
export class PreviewedMatch {
  readonly row: MatchRow;

  @Field(() => Sheet, { description: 'As it stands.' })
  readonly before: Sheet;

  @Field(() => Sheet, { description: 'As it would stand.' })
  readonly after: Sheet;
}

@ObjectType({ description: 'A row of the standings as it stands, and as it would.' })
export class PreviewedStanding {
  @Field(() => StandingRow, { description: 'As it stands.' })
  readonly before: StandingRow;

  @Field(() => StandingRow, { description: 'As it would stand.' })
  readonly after: StandingRow;
}

@ObjectType({
  description: 'A round that was paired on results which would be others. It stays as it was paired.',
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
    'What a ruling or a correction would change if it took effect now. Nothing was written. It is worked out by ' +
    'the rules that would apply then, so it is what comes, unless something else happens first.',
})
export class Preview {
  @Field(() => [PreviewedMatch], { description: 'The matches whose sheet would be another.' })
  readonly matches: readonly PreviewedMatch[];

  @Field(() => [PreviewedStanding], {
    complexity: 30,
    description:
      'The rows of the standings that would be others, in the order in which they would stand: figures, rank, or ' +
      'whether they are provisional or may change.',
  })
  readonly standings: readonly PreviewedStanding[];

  @Field(() => Int, { description: 'How many rows the standings have, changed or not.' })
  readonly standingsCount: number;

  @Field(() => [PreviewedRating], {
    nullable: true,
    complexity: 30,
    description:
      'The ratings that would be others, after all tournaments that came later: of a tournament that is closed and rated. Null ' +
      'where more than 32 came later, which are not tried.',
  })
  readonly ratings: readonly PreviewedRating[] | null;

  @Field(() => [RoundPairedOn], { description: 'The later rounds that were paired on what would change.' })
  readonly roundsPairedOn: readonly RoundPairedOn[];
}
