import type { EventRow } from '@fairview/tournaments';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../shared/page.js';

@ObjectType({
  description: 'Somebody entered in an event. The log knows the id alone; the name stands beside it.',
})
export class Entry {
  readonly club: string;
  readonly eventId: string;
  /** The head of its event, where it is at hand. */
  readonly row?: EventRow;

  @Field(() => ID, { description: 'Id of the entry.' })
  readonly id: string;
}

@ObjectType({ description: 'A page of the entries of an event.' })
export class EntryConnection extends connectionOf(Entry, 'Entry') {
  @Field(() => Int, { description: 'How many entries the event has, withdrawn ones left out.' })
  readonly totalCount: number;
}

@ObjectType({
  description: 'A free round: with an odd number of entries somebody rests. It is worth nothing.',
})
export class Bye {
  readonly club: string;
  readonly eventId: string;
  readonly entryId: string;

  @Field(() => Int, { description: 'The round, from 1.' })
  readonly round: number;
}

@ObjectType({ description: 'A page of the byes of an event.' })
export class ByeConnection extends connectionOf(Bye, 'Bye') {
  @Field(() => Int, { description: 'How many byes the event has.' })
  readonly totalCount: number;
}

/** All entries of an event, in the order of their numbers once it is paired. */
export const entriesOf = (row: EventRow): readonly Entry[] =>
  row.entries.map((id) => ({ club: row.club, eventId: row.id, id, row }));
