import type { TournamentRow, RequestedBye } from '@fairview/tournaments';
import { ObjectType, Field, ID, Int } from '@nestjs/graphql';
import { ByeKindWord, RequestedByeWord, type ByeKind } from '../entry.js';

@ObjectType({
  description:
    'A whole tournament as plain lists, side by side: for pages that show all of it in one request. Lists of 1,000 entries stay small.',
})
export class TournamentFigures {
  readonly row: TournamentRow;
}

@ObjectType({ description: 'A later round in which an entry will not be paired.' })
export class RequestedByeFigures {
  @Field(() => ID, { description: 'The id of the entry.' })
  readonly entry: string;

  @Field(() => Int, { description: 'See `ByeAsked.round`.' })
  readonly round: number;

  @Field(() => RequestedByeWord, { description: 'See `ByeAsked.kind`.' })
  readonly kind: RequestedBye;
}

@ObjectType({
  description: 'The entries of a tournament as plain lists, in the order of `Tournament.entries`.',
})
export class EntriesFigures {
  @Field(() => [ID], { description: 'Their ids.' })
  readonly ids: readonly string[];

  @Field(() => [String], { nullable: 'items', description: 'Their names; null for one that was erased.' })
  readonly names: readonly (string | null)[];

  @Field(() => [Int], {
    description: 'Their pairing numbers, from 1; no items until the rounds are paired.',
  })
  readonly numbers: readonly number[];

  @Field(() => [Boolean], { description: 'Whether each was withdrawn.' })
  readonly withdrawn: readonly boolean[];

  @Field(() => [Boolean], { description: 'In an arena: whether each wants to be paired.' })
  readonly ready: readonly boolean[];

  @Field(() => [Boolean], { description: 'Whether each has checked in.' })
  readonly checkedIn: readonly boolean[];

  @Field(() => [RequestedByeFigures], {
    complexity: 1,
    description: 'The later rounds in which entries will not be paired: `Entry.byesAsked` of all of them.',
  })
  readonly byesAsked: readonly RequestedByeFigures[];

  @Field(() => [ID], {
    nullable: 'items',
    description: 'The id of the captain of each team: see `Entry.captain`.',
  })
  readonly captains: readonly (string | null)[];

  @Field(() => [[ID]], { description: 'The ids of the players of each team; empty for a player.' })
  readonly players: readonly (readonly string[])[];

  @Field(() => [[String]], { description: 'The names of these players; empty for one without a name.' })
  readonly playerNames: readonly (readonly string[])[];

  @Field(() => [[Boolean]], { description: 'Whether each of these players was withdrawn.' })
  readonly playersWithdrawn: readonly (readonly boolean[])[];
}

@ObjectType({ description: 'The byes of a tournament as plain lists, in the order of `Tournament.byes`.' })
export class ByesFigures {
  @Field(() => [Int], { description: 'The round of each, from 1.' })
  readonly rounds: readonly number[];

  @Field(() => [ID], { description: 'The id of the entry without a match.' })
  readonly entries: readonly string[];

  @Field(() => [ByeKindWord], { description: 'Why there was no match.' })
  readonly kinds: readonly ByeKind[];
}
