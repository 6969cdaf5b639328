import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { payloadOfField } from '../shared/payload.js';
import { PreviewedStanding } from '../types/preview.js';
import { Tournament } from '../types/tournament.js';
import { TournamentInput } from './tournament-input.js';

@InputType({ description: 'Who played a match: players, or teams in team tournaments.' })
export class TableAsPlayedInput {
  @Field(() => ID, { description: 'The match that was paired.' })
  readonly matchId: string;

  @Field(() => ID, { description: 'The entry that had the first move.' })
  readonly firstId: string;

  @Field(() => ID, { description: 'The other entry.' })
  readonly secondId: string;
}

@InputType({ description: 'Records matches as they were played.' })
export class RecordAsPlayedInput extends TournamentInput {
  @Field(() => [TableAsPlayedInput], {
    description:
      'The matches, 1 to 16. In each round you must name exactly the entries that were paired in these matches, each once.',
  })
  readonly tables: readonly TableAsPlayedInput[];

  @Field(() => String, { description: 'The reason, 1 to 500 characters. It is kept in the log.' })
  readonly reason: string;
}

@ObjectType({ description: 'A table that would change.' })
export class TableAsPlayed {
  readonly tournament: Tournament;
  readonly wasIds: readonly string[];
  readonly isIds: readonly string[];

  @Field(() => Int, { nullable: true, description: 'The round, from 1; null if it was arranged.' })
  readonly round: number | null;

  @Field(() => Int, { nullable: true, description: 'The table, from 1; null if it was arranged.' })
  readonly board: number | null;

  @Field(() => Int, { description: 'How many results stay with the entries that sat there.' })
  readonly results: number;

  @Field(() => Int, { description: 'How many reports by single sides would become void.' })
  readonly reportsVoid: number;
}

@ObjectType({ description: 'Two entries, and the rounds in which they would meet.' })
export class MeetingsOfTwo {
  readonly tournament: Tournament;
  readonly sideIds: readonly string[];

  @Field(() => [Int], { description: 'The rounds, from 1; empty if they would not meet.' })
  readonly rounds: readonly number[];
}

@ObjectType({
  description: 'What would change if matches were recorded as they were played. Nothing was written.',
})
export class AsPlayedPreview {
  @Field(() => [TableAsPlayed], { description: 'The tables that would change.' })
  readonly tables: readonly TableAsPlayed[];

  @Field(() => [MeetingsOfTwo], {
    description: 'Pairs of them who would meet more often than the format provides for.',
  })
  readonly rematches: readonly MeetingsOfTwo[];

  @Field(() => [MeetingsOfTwo], {
    description:
      'Pairs who were due to meet and now would not, in formats whose rounds do not depend on results.',
  })
  readonly unmet: readonly MeetingsOfTwo[];

  @Field(() => [Int], {
    description: 'The later rounds that were paired on results that would change. Their pairings stay.',
  })
  readonly laterRounds: readonly number[];

  @Field(() => [PreviewedStanding], {
    complexity: 30,
    description: 'The rows of the standings that would change, in their new order.',
  })
  readonly standings: readonly PreviewedStanding[];

  @Field(() => Int, { description: 'The number of rows in the standings, changed or not.' })
  readonly standingsCount: number;
}
export const AsPlayedPreviewPayload = payloadOfField('PreviewAsPlayed', AsPlayedPreview);
