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

@InputType({ description: 'Confirms a proposal by an official.' })
export class ConfirmProposalInput extends ProposalInput {}

@InputType({ description: 'Declines an official’s proposal, or objects to a result that they reported.' })
export class DeclineProposalInput extends ProposalInput {
  @Field(() => String, { description: 'The reason, 1 to 500 characters.' })
  readonly reason: string;
}
