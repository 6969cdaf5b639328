import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Entry } from '../types/entry.js';
import { Tournament } from '../types/tournament.js';
import { EntryInput } from './entry-inputs.js';

@InputType({ description: 'Names a substitute to play for an entry, or brings back its own player.' })
export class SubstitutePlayerInput extends EntryInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The name of the substitute, 1 to 60 characters; the account’s name, if left out. Without name and account, the ' +
      'entry’s own player plays again.',
  })
  readonly name?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The account of a member, who then plays without a code.',
  })
  readonly accountId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The first round. If left out: the first round in which the entry’s match has not begun.',
  })
  readonly from?: number | null;

  @Field(() => Int, { nullable: true, description: 'The last round; if left out, all that follow.' })
  readonly until?: number | null;
}

@ObjectType({ description: 'Somebody else plays for the entry.' })
export class PlayerSubstituted {
  @Field(() => Tournament, { description: 'The tournament as it now stands.' })
  readonly tournament: Tournament;

  @Field(() => Entry, {
    description: 'The player: an entry of their own that is not paired, or the entry itself.',
  })
  readonly player: Entry;

  @Field(() => String, {
    nullable: true,
    description:
      'The entry code to hand to them. If the command is sent again, you get the same code until it is used, and null ' +
      'afterwards. Null for a key without the scope ENTRY_CODES, and if an account or the entry’s own player plays.',
  })
  readonly entryCode: string | null;
}
