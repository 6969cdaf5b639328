import type { WebhookNews } from '@fairview/people';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { CommandInput } from '../shared/command-input.js';
import { WebhookNewsWord } from '../types/webhook.js';

@InputType({ description: 'Has the events of a club, or the checkpoints of its log, told to a program.' })
export class AddWebhookInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => String, { description: 'Where they are sent, by POST: an https address that is not private.' })
  readonly url: string;

  @Field(() => [WebhookNewsWord], {
    nullable: true,
    description: 'What is told there; the events, if left out.',
  })
  readonly tells?: readonly WebhookNews[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'What comes after this log position is told; what comes from now on, if left out.',
  })
  readonly afterLogPosition?: number | null;
}

@InputType({ description: 'Removes a webhook.' })
export class RemoveWebhookInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => ID, { description: 'The webhook.' })
  readonly webhookId: string;
}

@InputType({ description: 'Has a webhook told again what it was told, or was not.' })
export class ReplayWebhookInput extends RemoveWebhookInput {
  @Field(() => Int, { description: 'What comes after this log position is told again; 0 is everything.' })
  readonly afterLogPosition: number;
}
