import { Field, ID, ObjectType } from '@nestjs/graphql';
import { simplePayloadOf } from '../shared/payload.js';
import { Webhook } from '../types/webhook.js';

@ObjectType({ description: 'The webhook is told what happens from now on.' })
export class WebhookAdded {
  @Field(() => Webhook, { description: 'The webhook.' })
  readonly webhook: Webhook;

  @Field(() => String, {
    description:
      'The secret that its messages are signed with. It is shown only now, and again to the same command.',
  })
  readonly secret: string;
}

@ObjectType({ description: 'The webhook is gone.' })
export class WebhookRemoved {
  @Field(() => ID, { description: 'Id of the webhook.' })
  readonly webhookId: string;
}

@ObjectType({ description: 'The webhook is told again.' })
export class WebhookReplayed {
  @Field(() => Webhook, { description: 'The webhook.' })
  readonly webhook: Webhook;
}

export const AddWebhookPayload = simplePayloadOf('AddWebhook', WebhookAdded);
export const RemoveWebhookPayload = simplePayloadOf('RemoveWebhook', WebhookRemoved);
export const ReplayWebhookPayload = simplePayloadOf('ReplayWebhook', WebhookReplayed);
