import type { WebhookNews, WebhookProblem } from '@fairview/people';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/date-time.js';
import { registerEnum } from '../shared/register-enum.js';

const WebhookProblemWord = registerEnum<WebhookProblem>('WebhookProblem', 'Why a delivery failed.', {
  status: 'The answer had another status than 2xx.',
  redirect: 'The answer was a redirect, which is not followed.',
  unreachable: 'Nobody was there, or the connection was not safe.',
  'too-slow': 'There was no answer within ten seconds.',
  'address-refused': 'Its name leads to an address that is not public.',
});

export const WebhookNewsWord = registerEnum<WebhookNews>('WebhookNews', 'What a webhook is told.', {
  events: 'What happens in the club, event by event.',
  checkpoints: 'Each signed checkpoint of its log: who keeps them finds any change of what was before.',
});

@ObjectType({ description: 'Where a club has its events, or the checkpoints of its log, told.' })
export class Webhook {
  @Field(() => ID, { description: 'Id of the webhook.' })
  readonly id: string;

  @Field(() => String, { description: 'Where they are sent.' })
  readonly url: string;

  @Field(() => [WebhookNewsWord], { description: 'What it is told.' })
  readonly tells: readonly WebhookNews[];

  @Field(() => Int, { description: 'Every event up to this log position was delivered, or is not told.' })
  readonly logPosition: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Every checkpoint up to this log position was delivered; null where it is told none.',
  })
  readonly checkpointPosition: number | null;

  @Field(() => DateTime, { description: 'When it was added.' })
  readonly createdAt: number;

  @Field(() => DateTime, { nullable: true, description: 'When something was delivered last.' })
  readonly deliveredAt: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when deliveries fail; null while they succeed.',
  })
  readonly failingSince: number | null;

  @Field(() => WebhookProblemWord, { nullable: true, description: 'Why the last one failed.' })
  readonly problem: WebhookProblem | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The status that it was answered with, where there was one.',
  })
  readonly status: number | null;

  @Field(() => DateTime, { nullable: true, description: 'When it is tried again.' })
  readonly nextAt: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When it was disabled, after a day of failures or an answer of 410. `replayWebhook` enables it.',
  })
  readonly disabledAt: number | null;
}
