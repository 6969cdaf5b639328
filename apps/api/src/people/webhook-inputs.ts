import type { WebhookNews } from '@fairview/people';
import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { CommandInput } from '../shared/command-input.js';
import { WebhookNewsWord } from '../types/webhook.js';

@InputType({ description: 'Sends the events of a club, or the checkpoints of its log, to a program.' })
export class AddWebhookInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => String, { description: 'Where they are sent, by POST: an https address that is not private.' })
  readonly url: string;

  @Field(() => [WebhookNewsWord], {
    nullable: true,
    description: 'What is sent; events, if left out.',
  })
  readonly tells?: readonly WebhookNews[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Sends everything after this log position. If left out, everything from now on.',
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

@InputType({ description: 'Sends events or checkpoints to a webhook again.' })
export class ReplayWebhookInput extends RemoveWebhookInput {
  @Field(() => Int, { description: 'Everything after this log position is sent again; 0 means everything.' })
  readonly afterLogPosition: number;
}
