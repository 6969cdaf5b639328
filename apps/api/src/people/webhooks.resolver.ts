import { accepted, bug, type Checked } from '@fairview/kernel';
import { PostgresLog } from '@fairview/events';
import { People, type Webhook as ClubWebhook, type WebhookPlace, type WebhookNews } from '@fairview/people';
import {
  Args,
  Context,
  ResolveField,
  Resolver,
  Field,
  ID,
  ObjectType,
  InputType,
  Int,
} from '@nestjs/graphql';
import { once, type GivenOnce } from '../commanding/once.js';
import { isClub } from '../reading/find.js';
import { commandContextOf } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { idFromCommand } from '../shared/ids.js';
import { instanceOf } from '../shared/instance-of.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { refused } from '../shared/refusals.js';
import { Club } from '../types/club.js';
import { Webhook, webhookOf, WebhookNewsWord } from '../types/webhook.js';
import { answered } from './answered.js';
import { onClubInPerson } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { CommandInput } from '../shared/command-input.js';

@InputType({ description: 'Sends the events of a club, or the checkpoints of its log, to a program.' })
class AddWebhookInput extends CommandInput {
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
class RemoveWebhookInput extends CommandInput {
  @Field(() => ID, { description: 'The club.' })
  readonly clubId: string;

  @Field(() => ID, { description: 'The webhook.' })
  readonly webhookId: string;
}

@InputType({ description: 'Sends events or checkpoints to a webhook again.' })
class ReplayWebhookInput extends RemoveWebhookInput {
  @Field(() => Int, { description: 'Everything after this log position is sent again; 0 means everything.' })
  readonly afterLogPosition: number;
}

@ObjectType({ description: 'The webhook was added.' })
class WebhookAdded {
  @Field(() => Webhook, { description: 'The webhook.' })
  readonly webhook: Webhook;

  @Field(() => String, {
    description:
      'The secret with which its messages are signed. It is shown only now, or if you send the same command again.',
  })
  readonly secret: string;
}

@ObjectType({ description: 'The webhook was removed.' })
class WebhookRemoved {
  @Field(() => ID, { description: 'Id of the webhook.' })
  readonly webhookId: string;
}

@ObjectType({ description: 'The webhook gets everything after the position again.' })
class WebhookReplayed {
  @Field(() => Webhook, { description: 'The webhook.' })
  readonly webhook: Webhook;
}

/** The programs that receive a club's events. */
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
      'The webhooks that get its events or the checkpoints of its log, at most ten. Only organizers of the club see them.',
  })
  async webhooks({ id }: Club): Promise<readonly Webhook[]> {
    return (await this.people.webhooks.list(id)).map(webhookOf);
  }

  @Command({
    // If something leaves the club, an organizer decides, not a key.
    right: onClubInPerson,
    changes: [WebhookAdded],
    refusals: [Refused],
    description:
      'Sends the events of a club, the checkpoints of its log, or both to a program: in order, signed, and retried for a ' +
      'day. A message about an event says what happened and where it is in the log, but does not contain the event; a ' +
      'message about a checkpoint contains its signed note.',
  })
  async addWebhook(
    @Args('input', { description: 'Where.' }) input: AddWebhookInput,
    @Context() context: RequestContext,
  ): Promise<WebhookAdded | Refused> {
    const { clubId: club, url, commandId } = input;
    const tells = input.tells ?? (['events'] as const);
    if (!(await isClub(context, club))) return refusedAs(Refused, refused('club-unknown').refusal);
    const order = commandContextOf(context, club, input);
    if (!order.ok) return refusedAs(Refused, order.refusal);
    const place = { club, id: idFromCommand(club, commandId, 'webhook') };
    const after = input.afterLogPosition ?? (await this.log.headOfClub(club));
    const { actor: by } = context.caller ?? bug('the table of rights let somebody in who is not signed in');
    const what = [club, url, tells, input.afterLogPosition ?? null];
    const done = await this.once(context, { commandId, mutation: 'addWebhook', what }, place, () =>
      this.people.webhooks.add(place, { url, tells, after, by }),
    );
    const secret = await this.people.webhooks.secretOf(place);
    return answered(done, (webhook) =>
      instanceOf(WebhookAdded, { webhook: webhookOf(webhook), secret: `whsec_${secret.toString('base64')}` }),
    );
  }

  @Command({
    right: onClubInPerson,
    changes: [WebhookRemoved],
    refusals: [Refused],
    description: 'Removes a webhook. Nothing more is sent to it.',
  })
  async removeWebhook(
    @Args('input', { description: 'The webhook.' }) input: RemoveWebhookInput,
    @Context() context: RequestContext,
  ): Promise<WebhookRemoved | Refused> {
    const { clubId: club, webhookId: id, commandId } = input;
    if (!(await isClub(context, club))) return refusedAs(Refused, refused('club-unknown').refusal);
    const asked = { commandId, mutation: 'removeWebhook', what: [club, id] };
    const done = await once(this.people, context, asked, () => this.people.webhooks.remove({ club, id }));
    return answered(done, (webhookId) => instanceOf(WebhookRemoved, { webhookId }));
  }

  @Command({
    right: onClubInPerson,
    changes: [WebhookReplayed],
    refusals: [Refused],
    description: 'Sends a webhook everything after a log position again, at once, even if it was disabled.',
  })
  async replayWebhook(
    @Args('input', { description: 'The webhook, and where to begin.' }) input: ReplayWebhookInput,
    @Context() context: RequestContext,
  ): Promise<WebhookReplayed | Refused> {
    const { clubId: club, webhookId: id, afterLogPosition, commandId } = input;
    if (!(await isClub(context, club))) return refusedAs(Refused, refused('club-unknown').refusal);
    const asked = { commandId, mutation: 'replayWebhook', what: [club, id, afterLogPosition] };
    const done = await this.once(context, asked, { club, id }, () =>
      this.people.webhooks.replay({ club, id }, afterLogPosition),
    );
    return answered(done, (webhook) => instanceOf(WebhookReplayed, { webhook: webhookOf(webhook) }));
  }

  /** Changes a webhook once; sent again, the command is answered with the webhook as it stands, if it does. */
  private async once(
    context: RequestContext,
    asked: GivenOnce,
    place: WebhookPlace,
    change: () => Promise<Checked<ClubWebhook>>,
  ): Promise<Checked<ClubWebhook>> {
    const done = await once(this.people, context, asked, async () => {
      const changed = await change();
      return changed.ok ? accepted(changed.value.id) : changed;
    });
    return done.ok ? this.people.webhooks.found(place) : done;
  }
}
