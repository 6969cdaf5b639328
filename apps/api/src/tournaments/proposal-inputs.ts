import { Field, ID, InputType } from '@nestjs/graphql';
import { TournamentInput } from './tournament-input.js';

@InputType({ isAbstract: true })
abstract class ProposalInput extends TournamentInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The match that it is about, if it is in `Match.proposals`.',
  })
  readonly matchId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The game that it is about, if it is in `Game.proposals`.',
  })
  readonly gameId?: string | null;

  @Field(() => ID, { description: 'The proposal.' })
  readonly proposalId: string;
}

@InputType({ description: 'Confirms what an official has proposed.' })
export class ConfirmProposalInput extends ProposalInput {}

@InputType({ description: 'Declines what an official has proposed, or objects to what they reported.' })
export class DeclineProposalInput extends ProposalInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}
