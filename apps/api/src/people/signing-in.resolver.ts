import { People } from '@fairview/people';
import { defined, type Checked } from '@fairview/kernel';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { handedOut } from '../request/page-session.js';
import { refuseField } from '../limits/refusals.js';
import { instanceOf } from '../shared/instance-of.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import {
  AcceptInvitationInput,
  ChangePasswordInput,
  EndSessionInput,
  RedeemSetupCodeInput,
  SignInInput,
} from './signing-in-inputs.js';
import {
  AcceptInvitationPayload,
  ChangePasswordPayload,
  EndSessionPayload,
  InvitationAccepted,
  PasswordChanged,
  RedeemSetupCodePayload,
  SessionEnded,
  SetupCodeRedeemed,
  SignedIn,
  SignedOut,
  SignInPayload,
  SignOutPayload,
} from './signing-in-payloads.js';

/** The account that calls. A walk-in has none, and may not do what only an account may. */
export function accountOf({ caller }: RequestContext): string {
  if (caller?.account === undefined) throw refuseField('not-allowed');
  return caller.account;
}

/** What a room's answer becomes, or its refusal. */
export const answered = <T, Done>(checked: Checked<T>, done: (value: T) => Done): Done | Refused =>
  checked.ok ? done(checked.value) : refusedAs(Refused, checked.refusal);

/** Of an answer that opens no session. */
const noSession = { token: null, expiresAt: null };

/** How people come in and go out again. */
@Resolver()
export class SigningInResolver {
  constructor(private readonly people: People) {}

  @Mutation(() => RedeemSetupCodePayload, {
    description: 'Creates the first organizer and their club, with the set-up code that the server printed.',
  })
  async redeemSetupCode(
    @Args('input', { description: 'The organizer and the club.' }) input: RedeemSetupCodeInput,
    @Context() { page }: RequestContext,
  ): Promise<typeof RedeemSetupCodePayload> {
    const { code, name, password, clubName } = input;
    const done = await this.people.clubs.redeemSetupCode(code, name, password, clubName);
    return answered(done, ({ token, expiresAt, account: accountId, club: id }) =>
      instanceOf(SetupCodeRedeemed, {
        ...handedOut(page, { token, expiresAt }),
        accountId,
        club: { id },
      }),
    );
  }

  @Mutation(() => SignInPayload, {
    description:
      'Signs in with name and password. The new session replaces the current one, if there is one.',
  })
  async signIn(
    @Args('input', { description: 'Name and password.' }) { name, password, device: sent }: SignInInput,
    @Context() { address, token: current, page }: RequestContext,
  ): Promise<typeof SignInPayload> {
    const more = defined({ current, device: sent ?? page?.device });
    const done = await this.people.accounts.signIn({ name, password, address, ...more });
    return answered(done, ({ token, expiresAt, account: accountId, name: signed }) =>
      instanceOf(SignedIn, { ...handedOut(page, { token, expiresAt }), accountId, name: signed }),
    );
  }

  @Mutation(() => SignOutPayload, { description: 'Signs out: ends the current session.' })
  async signOut(@Context() { token, page }: RequestContext): Promise<typeof SignOutPayload> {
    if (token !== undefined) await this.people.sessions.end(token);
    page?.end();
    return instanceOf(SignedOut, { ended: true });
  }

  @Mutation(() => AcceptInvitationPayload, {
    description: 'Accepts an invitation, for the account that is signed in or for a new one.',
  })
  async acceptInvitation(
    @Args('input', { description: 'The code, and the new account if you are not signed in.' })
    { code, invitationId, name, password }: AcceptInvitationInput,
    @Context() { caller, page }: RequestContext,
  ): Promise<typeof AcceptInvitationPayload> {
    // A key is made for a program, and a program joins no club.
    if (caller?.key) throw refuseField('not-allowed');
    const account = caller?.account;
    const guest = account === undefined ? { name: name ?? '', password: password ?? '' } : { account };
    const done =
      account !== undefined && invitationId && !code
        ? await this.people.invitations.acceptAddressed(invitationId, account)
        : await this.people.invitations.accept(code ?? '', guest);
    return answered(done, ({ club: id, account: accountId, role, opened }) =>
      instanceOf(InvitationAccepted, {
        accountId,
        club: { id },
        role,
        ...(opened ? handedOut(page, { token: opened.token, expiresAt: opened.expiresAt }) : noSession),
      }),
    );
  }

  @Mutation(() => ChangePasswordPayload, {
    description: 'Changes your password and ends all your other sessions.',
  })
  async changePassword(
    @Args('input', { description: 'The old one and the new one.' }) { current, next }: ChangePasswordInput,
    @Context() context: RequestContext,
  ): Promise<typeof ChangePasswordPayload> {
    const { address, caller } = context;
    const from = caller?.session === undefined ? { address } : { address, session: caller.session };
    const done = await this.people.accounts.changePassword(accountOf(context), { current, next }, from);
    return answered(done, (accountId) => instanceOf(PasswordChanged, { accountId }));
  }

  @Mutation(() => EndSessionPayload, { description: 'Ends one of your sessions.' })
  async endSession(
    @Args('input', { description: 'The session.' }) { sessionId }: EndSessionInput,
    @Context() context: RequestContext,
  ): Promise<typeof EndSessionPayload> {
    const done = await this.people.sessions.revoke(accountOf(context), sessionId);
    return answered(done, (ended) => instanceOf(SessionEnded, { sessionId: ended }));
  }
}
