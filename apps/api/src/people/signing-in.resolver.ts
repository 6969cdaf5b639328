import { People } from '@fairview/people';
import { defined } from '@fairview/kernel';
import { Args, Context, Resolver } from '@nestjs/graphql';
import { once } from '../commanding/once.js';
import { givenCommandId } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { handedOut } from '../request/page-session.js';
import { refuseField } from '../limits/refusals.js';
import { instanceOf } from '../shared/instance-of.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { onlyOne } from '../shared/command-input.js';
import { accountOf, answered } from './answered.js';
import {
  AcceptInvitationInput,
  ChangePasswordInput,
  EndSessionInput,
  RedeemSetupCodeInput,
  SignInInput,
} from './signing-in-inputs.js';
import {
  InvitationAccepted,
  SessionEnded,
  SetupCodeRedeemed,
  SignedIn,
  SignedOut,
} from './signing-in-payloads.js';
import { Command } from '../commanding/command.js';
import { AccountChanged } from '../types/changes.js';

/** Of an answer that opens no session. */
const noSession = { token: null, expiresAt: null };

/** Signing in and out, and the codes by which people come to have an account. */
@Resolver()
export class SigningInResolver {
  constructor(private readonly people: People) {}

  @Command({
    right: { to: 'public' },
    changes: [SetupCodeRedeemed],
    refusals: [Refused],
    description: 'Creates the first organizer and their club, using the set-up code that the server printed.',
  })
  async redeemSetupCode(
    @Args('input', { description: 'The organizer and the club.' }) input: RedeemSetupCodeInput,
    @Context() { page, address }: RequestContext,
  ): Promise<SetupCodeRedeemed | Refused> {
    const { code, name, password, clubName: club } = input;
    const commandId = givenCommandId(input.commandId);
    if (!commandId.ok) return refusedAs(Refused, commandId.refusal);
    const comer = { commandId: commandId.value, address };
    const done = await this.people.comingIn.redeemSetupCode(comer, { code, name, password, club });
    return answered(done, ({ token, expiresAt, account: accountId, club: id }) =>
      instanceOf(SetupCodeRedeemed, {
        ...handedOut(page, { token, expiresAt }),
        accountId,
        club: { id },
      }),
    );
  }

  @Command({
    right: { to: 'public' },
    changes: [SignedIn],
    refusals: [Refused],
    description:
      'Signs in with name and password. The new session replaces the current one, if there is one.',
  })
  async signIn(
    @Args('input', { description: 'Name and password.' }) { name, password, device: sent }: SignInInput,
    @Context() { address, token: current, page }: RequestContext,
  ): Promise<SignedIn | Refused> {
    const more = defined({ current, device: sent ?? page?.device });
    const done = await this.people.accounts.signIn({ name, password, address, ...more });
    return answered(done, ({ token, expiresAt, account: accountId, name: signed }) =>
      instanceOf(SignedIn, { ...handedOut(page, { token, expiresAt }), accountId, name: signed }),
    );
  }

  @Command({
    right: { to: 'signed-in', afterClose: true },
    changes: [SignedOut],
    refusals: [Refused],
    description: 'Signs out: ends the current session.',
  })
  async signOut(@Context() { token, page }: RequestContext): Promise<SignedOut | Refused> {
    if (token !== undefined) await this.people.sessions.end(token);
    page?.end();
    return instanceOf(SignedOut, { ended: true });
  }

  @Command({
    right: { to: 'public' },
    changes: [InvitationAccepted],
    refusals: [Refused],
    description: 'Accepts an invitation, for the account that is signed in or for a new one.',
  })
  async acceptInvitation(
    @Args('input', { description: 'The code, and the new account if you are not signed in.' })
    { code, invitationId, name, password, commandId: sent }: AcceptInvitationInput,
    @Context() context: RequestContext,
  ): Promise<InvitationAccepted | Refused> {
    // A key is made for a program, and a program joins no club.
    const { caller, page, address } = context;
    if (caller?.key) throw refuseField('not-allowed');
    const commandId = givenCommandId(sent);
    if (!commandId.ok) return refusedAs(Refused, commandId.refusal);
    const named = onlyOne({ code: code === '' ? null : code, invitationId });
    if (!named.ok) return refusedAs(Refused, named.refusal);
    const account = caller?.account;
    const guest = account === undefined ? { name: name ?? '', password: password ?? '' } : { account };
    const done =
      account !== undefined && invitationId && !code
        ? await this.people.comingIn.acceptAddressed(commandId.value, { invitation: invitationId, account })
        : await this.people.comingIn.acceptInvitation(
            { commandId: commandId.value, address },
            { code: code ?? '', guest },
          );
    return answered(done, ({ club: id, account: accountId, role, opened }) =>
      instanceOf(InvitationAccepted, {
        accountId,
        club: { id },
        role,
        ...(opened ? handedOut(page, { token: opened.token, expiresAt: opened.expiresAt }) : noSession),
      }),
    );
  }

  @Command({
    right: { to: 'signed-in' },
    changes: [AccountChanged],
    refusals: [Refused],
    description: 'Changes your password and ends all your other sessions.',
  })
  async changePassword(
    @Args('input', { description: 'The old one and the new one.' })
    { current, next, commandId }: ChangePasswordInput,
    @Context() context: RequestContext,
  ): Promise<AccountChanged | Refused> {
    const { address, caller } = context;
    const from = caller?.session === undefined ? { address } : { address, session: caller.session };
    const account = accountOf(context);
    const asked = { commandId, mutation: 'changePassword', what: null };
    const done = await once(this.people, context, asked, () =>
      this.people.accounts.changePassword(account, { current, next }, from),
    );
    return answered(done, (accountId) => instanceOf(AccountChanged, { accountId }));
  }

  @Command({
    right: { to: 'signed-in' },
    changes: [SessionEnded],
    refusals: [Refused],
    description: 'Ends one of your sessions.',
  })
  async endSession(
    @Args('input', { description: 'The session.' }) { sessionId, commandId }: EndSessionInput,
    @Context() context: RequestContext,
  ): Promise<SessionEnded | Refused> {
    const account = accountOf(context);
    const asked = { commandId, mutation: 'endSession', what: sessionId };
    const done = await once(this.people, context, asked, () =>
      this.people.sessions.revoke(account, sessionId),
    );
    return answered(done, (ended) => instanceOf(SessionEnded, { sessionId: ended }));
  }
}
