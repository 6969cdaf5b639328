import type { HoldingChange, HoldingEvent } from '@fairview/tournaments';
import { Field, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { registerEnum } from '../shared/register-enum.js';

export type SeatChangeType = 'taken' | 'handed-over' | 'claimed' | 'code-reissued';

const SeatChangeWord = registerEnum<SeatChangeType>(
  'SeatChangeType',
  'What happened to the seat of an entry.',
  {
    taken: 'A device took it using the entry code.',
    'handed-over': 'Its device handed it over to another device.',
    claimed: 'An account claimed the entry.',
    'code-reissued': 'A new code was issued, and its device was locked out.',
  },
);

@ObjectType({ description: 'A change of who holds an entry.' })
export class SeatChange {
  readonly club: string;
  readonly tournamentId: string;
  readonly entryId: string;

  @Field(() => SeatChangeWord, { description: 'What happened.' })
  readonly type: SeatChangeType;

  @Field(() => String, {
    description:
      'Who did it, as in the log: `account:…`, `key:…`, or the entry itself if its device was not signed in.',
  })
  readonly by: string;

  @Field(() => DateTime, { description: 'When.' })
  readonly at: number;
}

const wordOf: Readonly<Record<HoldingEvent['type'], SeatChangeType>> = {
  EntryTaken: 'taken',
  EntryHandedOver: 'handed-over',
  EntryClaimed: 'claimed',
  EntryCodeReissued: 'code-reissued',
};

/** A change of an entry's holder, as the schema has it. */
export const seatChangeOf = (
  place: Pick<SeatChange, 'club' | 'tournamentId' | 'entryId'>,
  { type, by, at }: HoldingChange,
): SeatChange => ({ ...place, type: wordOf[type], by, at });
