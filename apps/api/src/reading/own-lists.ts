import type { Caller, People } from '@fairview/people';
import type { RequestContext } from '../request/context.js';
import { mayRead } from '../rights/fields.js';
import { instanceOf } from '../shared/instance-of.js';
import { invitationAt, offerAt, type Invitation } from '../types/club.js';
import { apiKeyOf, Session, type ApiKey, passkeyOf, type AccountPasskey } from '../types/me.js';
import type { Node } from '../types/node.js';
import { webhookOf, type Webhook } from '../types/webhook.js';

/** What accounts and clubs have that nobody else sees: it is found in their lists alone, all of them short. */
export class OwnLists {
  constructor(private readonly people: People) {}

  async sessions({ account, session: current }: Caller): Promise<readonly Session[]> {
    const open = account === undefined ? [] : await this.people.sessions.list(account);
    return open.map((session) => instanceOf(Session, { ...session, current: session.id === current }));
  }

  async keys({ account }: Caller): Promise<readonly ApiKey[]> {
    return account === undefined ? [] : (await this.people.keys.list(account)).map(apiKeyOf);
  }

  async passkeys({ account }: Caller): Promise<readonly AccountPasskey[]> {
    return account === undefined ? [] : (await this.people.passkeys.list(account)).map(passkeyOf);
  }

  async invitationsFor({ account }: Caller): Promise<readonly Invitation[]> {
    const open = account === undefined ? [] : await this.people.invitations.addressedTo(account);
    return open.map(({ club, ...made }) => offerAt(club, made));
  }

  async invitationsOf(club: string): Promise<readonly Invitation[]> {
    return (await this.people.invitations.list(club)).map((made) => invitationAt(club, made));
  }

  async webhooksOf(club: string): Promise<readonly Webhook[]> {
    return (await this.people.webhooks.list(club)).map(webhookOf);
  }

  /** Everything in the lists that the caller may read, by its id. */
  async byId(context: RequestContext): Promise<ReadonlyMap<string, Node>> {
    const { caller } = context;
    if (!caller) return new Map();
    const clubs = await this.people.membershipsOf(caller);
    const lists = await Promise.all([
      mayRead('Me.sessions', caller) ? this.sessions(caller) : [],
      mayRead('Me.keys', caller) ? this.keys(caller) : [],
      mayRead('Me.passkeys', caller) ? this.passkeys(caller) : [],
      mayRead('Me.invitations', caller) ? this.invitationsFor(caller) : [],
      ...clubs.map(({ club }) => this.ofClub(club, caller, context)),
    ]);
    return new Map(lists.flat().map((node) => [node.id, node]));
  }

  private async ofClub(club: string, caller: Caller, context: RequestContext): Promise<readonly Node[]> {
    const { roles } = await context.accessTo(club);
    const lists = await Promise.all([
      mayRead('Club.webhooks', caller, roles) ? this.webhooksOf(club) : [],
      mayRead('Club.invitations', caller, roles) ? this.invitationsOf(club) : [],
    ]);
    return lists.flat();
  }
}
