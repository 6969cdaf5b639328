import { Field, ID, InputType } from '@nestjs/graphql';
import { commandIdGiven, type RepeatableInput } from '../shared/command-input.js';

@InputType({ isAbstract: true })
abstract class EntryCodeInput {
  @Field(() => String, {
    description: 'The 8 characters of the entry code; case, spaces and hyphens do not matter.',
  })
  readonly code: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Your device: the SHA-256 hash, as 64 lower-case hexadecimal digits, of a random secret that it keeps. Use one for ' +
      'all your codes. The same code works again with the same device, so you can safely send it again if an answer is ' +
      'lost. This server’s own pages leave it out: their device is known by a cookie.',
  })
  readonly device?: string | null;
}

@InputType({ description: 'Signs a player in by their entry code, without an account.' })
export class EnterWithCodeInput extends EntryCodeInput {}

@InputType({ description: 'Claims an entry for the account that is signed in.' })
export class ClaimEntryInput extends EntryCodeInput implements RepeatableInput {
  @Field(() => ID, { nullable: true, description: commandIdGiven })
  readonly commandId?: string | null;
}
