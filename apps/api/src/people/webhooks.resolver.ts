import { bug } from '@fairview/kernel';
import { PostgresLog } from '@fairview/events';
import { People, webhookNews, type Webhook as ClubWebhook } from '@fairview/people';
import { Args, Context, Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import { isClub } from '../reading/is-club.js';
import { commandContextOf } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { refused } from '../shared/refusals.js';
import { Club } from '../types/club.js';
import { Webhook } from '../types/webhook.js';
import { AddWebhookInput, RemoveWebhookInput, ReplayWebhookInput } from './webhook-inputs.js';
import {
  AddWebhookPayload,
  RemoveWebhookPayload,
  ReplayWebhookPayload,
  WebhookAdded,
  WebhookRemoved,
  WebhookReplayed,
} from './webhook-payloads.js';
import { answered } from './signing-in.resolver.js';

const webhookOf = ({ position: logPosition, events, ...webhook }: ClubWebhook): Webhook => ({
  ...webhook,
  logPosition,
  tells: webhookNews.filter((news) => (news === 'events' ? events : webhook.checkpointPosition !== null)),
});

/** The programs that a club has its events told to. */
@Resolver(() => Club)
export class WebhooksResolver {
  constructor(
    private readonly people: People,
    private readonly log: PostgresLog,
  ) {}

  @ResolveField(() => [Webhook], {
    nullable: true,
    complexity: 10,
    description:
      'Where it has its events and the checkpoints of its log told, at most ten. Only organizers of the club see them.',
  })
  async webhooks({ id }: Club): Promise<readonly Webhook[]> {
    return (await this.people.webhooks.list(id)).map(webhookOf);
  }

  @Mutation(() => AddWebhookPayload, {
    description:
      'Has the events of a club, the checkpoints of its log, or both told to a program: in their order, signed, and tried ' +
      'again for a day. A message says what happened and where in the log, not what stands in the event; that of a ' +
      'checkpoint has its signed note.',
  })
  async addWebhook(
    @Args('input', { description: 'Where.' }) input: AddWebhookInput,
    @Context() context: RequestContext,
  ): Promise<typeof AddWebhookPayload> {
    const { clubId: club, url, commandId } = input;
    const tells = input.tells ?? (['events'] as const);
    if (!(await isClub(context, club))) return refusedAs(Refused, refused('club-unknown').refusal);
    const order = commandContextOf(context, club, input);
    if (!order.ok) return refusedAs(Refused, order.refusal);
    const place = { club, id: idFromCommand(club, commandId, 'webhook') };
    const after = input.afterLogPosition ?? (await this.log.headOfClub(club));
    const { actor: by } = context.caller ?? bug('the table of rights let somebody in who is not signed in');
    const done = await this.people.webhooks.add(place, { url, tells, after, by });
    const secret = await this.people.webhooks.secretOf(place);
    return answered(done, (webhook) =>
      instanceOf(WebhookAdded, { webhook: webhookOf(webhook), secret: `whsec_${secret.toString('base64')}` }),
    );
  }

  @Mutation(() => RemoveWebhookPayload, { description: 'Removes a webhook. It is told nothing any more.' })
  async removeWebhook(
    @Args('input', { description: 'The webhook.' }) { clubId: club, webhookId: id }: RemoveWebhookInput,
    @Context() context: RequestContext,
  ): Promise<typeof RemoveWebhookPayload> {
    if (!(await isClub(context, club))) return refusedAs(Refused, refused('club-unknown').refusal);
    const done = await this.people.webhooks.remove({ club, id });
    return answered(done, (webhookId) => instanceOf(WebhookRemoved, { webhookId }));
  }

  @Mutation(() => ReplayWebhookPayload, {
    description:
      'Has a webhook told again what comes after a log position, at once, also where it was disabled.',
  })
  async replayWebhook(
    @Args('input', { description: 'The webhook, and where to begin.' }) input: ReplayWebhookInput,
    @Context() context: RequestContext,
  ): Promise<typeof ReplayWebhookPayload> {
    const { clubId: club, webhookId: id, afterLogPosition } = input;
    if (!(await isClub(context, club))) return refusedAs(Refused, refused('club-unknown').refusal);
    const done = await this.people.webhooks.replay({ club, id }, afterLogPosition);
    return answered(done, (webhook) => instanceOf(WebhookReplayed, { webhook: webhookOf(webhook) }));
  }
}
