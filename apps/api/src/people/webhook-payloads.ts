import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Webhook } from '../types/webhook.js';

@ObjectType({ description: 'The webhook was added.' })
export class WebhookAdded {
  @Field(() => Webhook, { description: 'The webhook.' })
  readonly webhook: Webhook;

  @Field(() => String, {
    description:
      'The secret with which its messages are signed. It is shown only now, or if you send the same command again.',
  })
  readonly secret: string;
}

@ObjectType({ description: 'The webhook was removed.' })
export class WebhookRemoved {
  @Field(() => ID, { description: 'Id of the webhook.' })
  readonly webhookId: string;
}

@ObjectType({ description: 'The webhook gets everything after the position again.' })
export class WebhookReplayed {
  @Field(() => Webhook, { description: 'The webhook.' })
  readonly webhook: Webhook;
}
