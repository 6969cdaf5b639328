import { accepted } from '@fairview/kernel';
import { People } from '@fairview/people';
import { Args, Context, Field, InputType, ObjectType, ResolveField, Resolver } from '@nestjs/graphql';
import { Command } from '../commanding/command.js';
import { once } from '../commanding/once.js';
import { refuseField } from '../limits/refusals.js';
import type { RequestContext } from '../request/context.js';
import { RepeatableInput } from '../shared/command-input.js';
import { instanceOf } from '../shared/instance-of.js';
import { Refused } from '../shared/refusal.js';
import { Me } from '../types/me.js';
import { ServerFront } from '../types/server.js';
import { answered } from './answered.js';

@InputType({ description: 'How this browser is reached while no page of it is open.' })
class SubscribeToPushesInput extends RepeatableInput {
  @Field(() => String, { description: '`endpoint` of the browser’s `PushSubscription`.' })
  readonly endpoint: string;

  @Field(() => String, { description: '`keys.p256dh` of it.' })
  readonly p256dh: string;

  @Field(() => String, { description: '`keys.auth` of it.' })
  readonly auth: string;
}

@InputType({ description: 'Ends what this browser is told while no page of it is open.' })
class UnsubscribeFromPushesInput extends RepeatableInput {}

@ObjectType({ description: 'Whether this browser is told while no page of it is open.' })
class PushesChanged {
  @Field(() => Boolean, { description: 'Whether it is.' })
  readonly isSubscribed: boolean;
}

/** A key has no browser, and a session has one. */
function sessionOf({ caller }: RequestContext): string {
  if (caller?.session === undefined) throw refuseField('not-allowed');
  return caller.session;
}

/** What browsers are told while no page is open: each for the session that it is signed in with. */
@Resolver(() => Me)
export class PushesResolver {
  constructor(private readonly people: People) {}

  @ResolveField(() => Boolean, {
    description: 'Whether the browser of this session is told what concerns you while no page of it is open.',
  })
  async isSubscribedToPushes(_me: Me, _args: unknown, { caller }: RequestContext): Promise<boolean> {
    return caller?.session !== undefined && (await this.people.pushes.isSubscribed(caller.session));
  }

  @Command({
    right: { to: 'signed-in' },
    changes: [PushesChanged],
    refusals: [Refused],
    description:
      'Tells this browser from now on what concerns you while no page of it is open: that something happened, and where, never ' +
      'what was played. It ends with your session. Refused if the server sends nothing (`Server.pushKey`).',
  })
  async subscribeToPushes(
    @Args('input', { description: 'The browser.' })
    { commandId, endpoint, p256dh, auth }: SubscribeToPushesInput,
    @Context() context: RequestContext,
  ): Promise<PushesChanged | Refused> {
    const session = sessionOf(context);
    const what = [session, endpoint, p256dh, auth];
    const asked = { commandId, mutation: 'subscribeToPushes', what };
    const done = await once(this.people, context, asked, () =>
      this.people.pushes.subscribe(session, { endpoint, p256dh, auth }),
    );
    return answered(done, (isSubscribed) => instanceOf(PushesChanged, { isSubscribed }));
  }

  @Command({
    right: { to: 'signed-in' },
    changes: [PushesChanged],
    refusals: [Refused],
    description: 'Tells this browser nothing more while no page of it is open.',
  })
  async unsubscribeFromPushes(
    @Args('input', { description: 'The command.' }) { commandId }: UnsubscribeFromPushesInput,
    @Context() context: RequestContext,
  ): Promise<PushesChanged | Refused> {
    const session = sessionOf(context);
    const asked = { commandId, mutation: 'unsubscribeFromPushes', what: session };
    const done = await once(this.people, context, asked, async () => {
      await this.people.pushes.unsubscribe(session);
      return accepted(false);
    });
    return answered(done, (isSubscribed) => instanceOf(PushesChanged, { isSubscribed }));
  }
}

@Resolver(() => ServerFront)
export class PushKeyOfServer {
  constructor(private readonly people: People) {}

  @ResolveField(() => String, {
    nullable: true,
    description:
      'The key with which a browser subscribes to what it is told while no page is open (`applicationServerKey`); null if this server sends nothing.',
  })
  async pushKey(): Promise<string | null> {
    return (await this.people.pushes.publicKey()) ?? null;
  }
}
