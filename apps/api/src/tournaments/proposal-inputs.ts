import { Field, ID, InputType } from '@nestjs/graphql';
import { VersionedInput } from '../shared/command-input.js';

@InputType({ description: 'Confirms a proposal by an official.' })
export class ConfirmProposalInput extends VersionedInput {
  @Field(() => ID, { description: 'The proposal.' })
  readonly proposalId: string;
}

@InputType({ description: 'Declines an official’s proposal, or objects to a result that they reported.' })
export class DeclineProposalInput extends ConfirmProposalInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}
