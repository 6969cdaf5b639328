import { People, SignedIn as Opened } from '@fairview/people';
import { Args, Context, ResolveField, Resolver } from '@nestjs/graphql';
import { accepted } from '@fairview/kernel';
import { once } from '../commanding/once.js';
import { commandContextOf, givenCommandId } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { handedOut } from '../request/page-session.js';
import { isClub } from '../reading/find.js';
import { OwnLists } from '../reading/own-lists.js';
import { instanceOf } from '../shared/instance-of.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { refused } from '../shared/refusals.js';
import { Me, AccountPasskey, passkeyOf } from '../types/me.js';
import {
  EraseAccountInput,
  IssueResetCodeInput,
  RegisterPasskeyInput,
  RemovePasskeyInput,
  ResetPasswordInput,
  SignInWithPasskeyInput,
  SignOutEverywhereInput,
} from './recovery-inputs.js';
import {
  AccountRenamed,
  PasskeyOptions,
  PasskeyRegistered,
  PasskeyRemoved,
  ResetCodeIssued,
  SignedOutEverywhere,
} from './recovery-payloads.js';
import { SignedIn } from './signing-in-payloads.js';
import { accountOf, answered } from './answered.js';
import { organizer } from '../rights/right.js';
import { Command } from '../commanding/command.js';
import { AccountChanged } from '../types/changes.js';
import { NameInput } from './club-inputs.js';

const signedIn = ({ page }: RequestContext, { token, expiresAt, account: accountId, name }: Opened) =>
  instanceOf(SignedIn, { ...handedOut(page, { token, expiresAt }), accountId, name });

/** What people do about their own account, and how they come back to it. */
@Resolver()
export class RecoveryResolver {
  constructor(private readonly people: People) {}

  @Command({
    right: { to: 'signed-in' },
    changes: [PasskeyOptions],
    refusals: [Refused],
    description:
      'Returns what your browser needs to make a passkey for your account. Works only on a page served over https under a domain name, or on localhost.',
  })
  async startPasskeyRegistration(@Context() context: RequestContext): Promise<PasskeyOptions | Refused> {
    const done = await this.people.passkeys.startRegistration(accountOf(context), context.origin);
    return answered(done, (options) => instanceOf(PasskeyOptions, { options }));
  }

  @Command({
    right: { to: 'signed-in' },
    changes: [PasskeyRegistered],
    refusals: [Refused],
    description: 'Saves a passkey that your browser has made. An account has at most 10.',
  })
  async registerPasskey(
    @Args('input', { description: 'The passkey.' }) input: RegisterPasskeyInput,
    @Context() context: RequestContext,
  ): Promise<PasskeyRegistered | Refused> {
    const account = accountOf(context);
    const { commandId, ...made } = input;
    const asked = { commandId, mutation: 'registerPasskey', what: made.label };
    const done = await once(this.people, context, asked, async () => {
      const kept = await this.people.passkeys.register(account, made, context.origin);
      return kept.ok ? accepted({ ...kept.value }) : kept;
    });
    return answered(done, (passkey) => instanceOf(PasskeyRegistered, { passkey: passkeyOf(passkey) }));
  }

  @Command({
    right: { to: 'signed-in' },
    changes: [PasskeyRemoved],
    refusals: [Refused],
    description: 'Removes one of your passkeys. It can no longer be used to sign in.',
  })
  async removePasskey(
    @Args('input', { description: 'The passkey.' }) { passkeyId, commandId }: RemovePasskeyInput,
    @Context() context: RequestContext,
  ): Promise<PasskeyRemoved | Refused> {
    const account = accountOf(context);
    const asked = { commandId, mutation: 'removePasskey', what: passkeyId };
    const done = await once(this.people, context, asked, () =>
      this.people.passkeys.remove(account, passkeyId),
    );
    return answered(done, (id) => instanceOf(PasskeyRemoved, { passkeyId: id }));
  }

  @Command({
    right: { to: 'public' },
    changes: [PasskeyOptions],
    refusals: [Refused],
    description: 'Returns what your browser needs to sign in with one of its passkeys.',
  })
  async startPasskeySignIn(@Context() { origin }: RequestContext): Promise<PasskeyOptions | Refused> {
    return answered(await this.people.passkeys.startSignIn(origin), (options) =>
      instanceOf(PasskeyOptions, { options }),
    );
  }

  @Command({
    right: { to: 'public' },
    changes: [SignedIn],
    refusals: [Refused],
    description: 'Signs in with a passkey. The new session replaces the current one, if there is one.',
  })
  async signInWithPasskey(
    @Args('input', { description: 'The browser’s response.' }) { answer }: SignInWithPasskeyInput,
    @Context() context: RequestContext,
  ): Promise<SignedIn | Refused> {
    const { origin, address, token: current } = context;
    const done = await this.people.passkeys.signIn(answer, { origin, address, current });
    return answered(done, (opened) => signedIn(context, opened));
  }

  @Command({
    // No key opens an account to anybody.
    right: {
      to: organizer,
      at: 'club',
      resource: { kind: 'club', path: 'args.input.clubId' },
    },
    changes: [ResetCodeIssued],
    refusals: [Refused],
    description:
      'Issues a code with which a member of the club can set a new password within 24 hours. It is recorded as an event of ' +
      'the club. Refused if the member has a role in a club that you do not organize.',
  })
  async issueResetCode(
    @Args('input', { description: 'The member.' }) input: IssueResetCodeInput,
    @Context() context: RequestContext,
  ): Promise<ResetCodeIssued | Refused> {
    if (!(await isClub(context, input.clubId))) return refusedAs(Refused, refused('club-unknown').refusal);
    const commandContext = commandContextOf(context, input.clubId, input);
    if (!commandContext.ok) return refusedAs(Refused, commandContext.refusal);
    const by = accountOf(context);
    const done = await this.people.passwordResets.issue(commandContext.value, input.accountId, by);
    return answered(done, ({ code: resetCode, expiresAt }) =>
      instanceOf(ResetCodeIssued, { resetCode, expiresAt }),
    );
  }

  @Command({
    right: { to: 'public' },
    changes: [SignedIn],
    refusals: [Refused],
    description:
      'Sets a new password using a reset code, ends all sessions of the account and signs in. Keys and passkeys stay: review them afterwards.',
  })
  async resetPassword(
    @Args('input', { description: 'The code and the new password.' })
    { code, password, commandId: sent }: ResetPasswordInput,
    @Context() context: RequestContext,
  ): Promise<SignedIn | Refused> {
    const commandId = givenCommandId(sent);
    if (!commandId.ok) return refusedAs(Refused, commandId.refusal);
    const comer = { commandId: commandId.value, address: context.address };
    const done = await this.people.comingIn.resetPassword(comer, { code, password });
    return answered(done, (opened) => signedIn(context, opened));
  }

  @Command({
    right: { to: 'signed-in' },
    changes: [AccountRenamed],
    refusals: [Refused],
    description: 'Renames your account. Entries that you hold keep their names.',
  })
  async renameAccount(
    @Args('input', { description: 'The name.' }) { name, commandId }: NameInput,
    @Context() context: RequestContext,
  ): Promise<AccountRenamed | Refused> {
    const account = accountOf(context);
    const asked = { commandId, mutation: 'renameAccount', what: name };
    const done = await once(this.people, context, asked, () => this.people.accounts.rename(account, name));
    return answered(done, (renamed) => instanceOf(AccountRenamed, { name: renamed }));
  }

  @Command({
    right: { to: 'signed-in' },
    changes: [SignedOutEverywhere],
    refusals: [Refused],
    description: 'Ends all sessions of your account. Keys stay.',
  })
  async signOutEverywhere(
    @Args('input', { description: 'Which sessions.' }) { keepThis, commandId }: SignOutEverywhereInput,
    @Context() context: RequestContext,
  ): Promise<SignedOutEverywhere | Refused> {
    const kept = keepThis ? context.caller?.session : undefined;
    const account = accountOf(context);
    const asked = { commandId, mutation: 'signOutEverywhere', what: keepThis };
    const done = await once(this.people, context, asked, async () =>
      accepted(await this.people.sessions.revokeAll(account, kept)),
    );
    if (done.ok && !keepThis) context.page?.end();
    return answered(done, (ended) => instanceOf(SignedOutEverywhere, { ended }));
  }

  @Command({
    right: { to: 'signed-in' },
    changes: [AccountChanged],
    refusals: [Refused],
    description:
      'Permanently erases your account, after checking your password: its name, the names of your entries, sessions, keys ' +
      'and passkeys. Your roles end. Games and the log keep ids. Refused while you are the only organizer of a club.',
  })
  async eraseAccount(
    @Args('input', { description: 'Your password.' }) { password }: EraseAccountInput,
    @Context() context: RequestContext,
  ): Promise<AccountChanged | Refused> {
    const done = await this.people.erasing.erase(accountOf(context), password, context.address);
    if (done.ok) context.page?.end();
    return answered(done, (accountId) => instanceOf(AccountChanged, { accountId }));
  }
}

@Resolver(() => Me)
export class PasskeysOfMe {
  private readonly own: OwnLists;

  constructor(people: People) {
    this.own = new OwnLists(people);
  }

  @ResolveField(() => [AccountPasskey], {
    nullable: true,
    description: 'The passkeys of your account, oldest first, at most 10; null if the caller is a key.',
  })
  async passkeys(_me: Me, _args: unknown, { caller }: RequestContext): Promise<readonly AccountPasskey[]> {
    return caller ? this.own.passkeys(caller) : [];
  }
}
