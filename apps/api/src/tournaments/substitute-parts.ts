import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { payloadOf } from '../shared/payload.js';
import { Entry } from '../types/entry.js';
import { Tournament } from '../types/tournament.js';
import { EntryInput } from './entry-inputs.js';

@InputType({ description: 'Has somebody else play for an entry, or its own player again.' })
export class SubstitutePlayerInput extends EntryInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The name of who plays, 1 to 60 characters, or the account’s if left out. Without name and account the player of the entry ' +
      'plays again.',
  })
  readonly name?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The account of a member, which then plays without a code.',
  })
  readonly accountId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The first round. If left out: the first in which nothing was begun in the match of the entry.',
  })
  readonly from?: number | null;

  @Field(() => Int, { nullable: true, description: 'The last round; all that follow if left out.' })
  readonly until?: number | null;
}

@ObjectType({ description: 'Somebody else plays for the entry.' })
export class PlayerSubstituted {
  @Field(() => Tournament, { description: 'The tournament as it now stands.' })
  readonly tournament: Tournament;

  @Field(() => Entry, {
    description: 'Who plays: an entry of its own that is not paired, or the entry itself.',
  })
  readonly player: Entry;

  @Field(() => String, {
    nullable: true,
    description:
      'The entry code to hand to them. If the command is sent again, it is the same one while it is unspent, and null afterwards. Null ' +
      'for a key without the scope ENTRY_CODES, and where an account or the own player plays.',
  })
  readonly entryCode: string | null;
}

export const SubstitutePlayerPayload = payloadOf('SubstitutePlayer', PlayerSubstituted);
