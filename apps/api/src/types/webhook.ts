import {
  webhookNews,
  type Webhook as ClubWebhook,
  type WebhookNews,
  type WebhookProblem,
} from '@fairview/people';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { DateTime } from '../shared/scalars.js';
import { instanceOf } from '../shared/instance-of.js';
import { registerEnum } from '../shared/register-enum.js';
import { Node } from './node.js';

const WebhookProblemWord = registerEnum<WebhookProblem>('WebhookProblem', 'Why a delivery failed.', {
  status: 'The answer did not have a 2xx status.',
  redirect: 'The answer was a redirect. Redirects are not followed.',
  unreachable: 'The server could not be reached, or the connection was not secure.',
  'too-slow': 'There was no answer within ten seconds.',
  'address-refused': 'Its name resolves to an address that is not public.',
});

export const WebhookNewsWord = registerEnum<WebhookNews>('WebhookNews', 'What a webhook gets.', {
  events: 'What happens in the club, event by event.',
  checkpoints: 'Each signed checkpoint of the club’s log. Keep them to detect any change of earlier events.',
});

@ObjectType({
  implements: () => [Node],
  description: 'An address to which a club’s events, or the checkpoints of its log, are sent.',
})
export class Webhook implements Node {
  @Field(() => ID, { description: 'Id of the webhook.' })
  readonly id: string;

  @Field(() => String, { description: 'Where they are sent.' })
  readonly url: string;

  @Field(() => [WebhookNewsWord], { description: 'What is sent to it.' })
  readonly tells: readonly WebhookNews[];

  @Field(() => Int, {
    description: 'Every event up to this log position was delivered, or is not sent to this webhook.',
  })
  readonly logPosition: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Every checkpoint up to this log position was delivered; null if it gets no checkpoints.',
  })
  readonly checkpointPosition: number | null;

  @Field(() => DateTime, { description: 'When it was added.' })
  readonly createdAt: number;

  @Field(() => DateTime, { nullable: true, description: 'The time of the last successful delivery.' })
  readonly deliveredAt: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When deliveries began to fail; null while they succeed.',
  })
  readonly failingSince: number | null;

  @Field(() => WebhookProblemWord, { nullable: true, description: 'Why the last delivery failed.' })
  readonly problem: WebhookProblem | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The HTTP status of the answer, if there was one.',
  })
  readonly status: number | null;

  @Field(() => DateTime, { nullable: true, description: 'The time of the next try.' })
  readonly nextAt: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When it was disabled, after a day of failures or an answer of 410. `replayWebhook` enables it.',
  })
  readonly disabledAt: number | null;
}

/** A webhook as the organizers of its club see it. */
export const webhookOf = ({ position: logPosition, events, ...webhook }: ClubWebhook): Webhook =>
  instanceOf(Webhook, {
    ...webhook,
    logPosition,
    tells: webhookNews.filter((news) => (news === 'events' ? events : webhook.checkpointPosition !== null)),
  });
