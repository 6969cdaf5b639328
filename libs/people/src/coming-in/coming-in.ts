import { accepted, defined, type Checked, type Json } from '@fairview/kernel';
import type { Accounts, SignedIn } from '../accounts/accounts.js';
import type { PasswordResets } from '../accounts/password-resets.js';
import type { Clubs, FirstOrganizer } from '../clubs/clubs.js';
import type { Guest, Invitations, Joined } from '../clubs/invitations.js';
import { refused } from '../refusals.js';
import { digestOf } from '../secrets.js';
import type { AnsweredCommands, IdempotentCommand } from '../answered/answered-commands.js';

/** Where a command by a code comes from, and under which id. */
interface Comer {
  readonly commandId: string | undefined;
  readonly address: string;
}

/** A person who commands by a code is identified by it: the code as it was read, ignoring spaces and case. */
const byCode = (code: string): string =>
  `code:${digestOf(code.toUpperCase().replace(/[\s-]/gu, '')).toString('hex')}`;

/** Where somebody came in. */
interface Place {
  readonly account: string;
  readonly club: string;
}

/** What is kept of an answer to somebody who joined a club. */
type JoinedMemo = Omit<Joined, 'tournament' | 'opened'> & { readonly tournament: string | null };

/**
 * Coming in by a code that is good once. The command sent again, with the same code, name and password, signs in: what was
 * made stands, and the token of the first answer is known to nobody else. To somebody who has left the club since, the code
 * opens nothing any more.
 */
export class ComingIn {
  constructor(
    private readonly commands: AnsweredCommands,
    private readonly accounts: Accounts,
    private readonly clubs: Clubs,
    private readonly invitations: Invitations,
    private readonly resets: PasswordResets,
  ) {}

  /** `Clubs.redeemSetupCode`, once. Refusals: its own; PE-9 `command-reused`; again, those of signing in. */
  redeemSetupCode(
    { commandId, address }: Comer,
    { code, name, password, club }: Readonly<Record<'code' | 'name' | 'password' | 'club', string>>,
  ): Promise<Checked<FirstOrganizer>> {
    const asked = { by: byCode(code), commandId, what: ['redeemSetupCode', name, club] };
    return this.commands.onceKept(asked, () => this.clubs.redeemSetupCode(code, name, password, club), {
      keep: ({ account, club: founded }) => ({ account, club: founded }),
      again: (memo) =>
        this.ifInside(memo, () =>
          this.opened({ name, password, address }, (session) => ({ ...session, ...memo })),
        ),
    });
  }

  /** `Invitations.accept`, once. Refusals: its own; PE-9 `command-reused`; for a new account again, those of signing in. */
  acceptInvitation(
    { commandId, address }: Comer,
    { code, guest }: { readonly code: string; readonly guest: Guest },
  ): Promise<Checked<Joined>> {
    const who = 'account' in guest ? guest.account : guest.name;
    const asked = { by: byCode(code), commandId, what: ['acceptInvitation', who] };
    return this.joined(
      asked,
      () => this.invitations.accept(code, guest),
      (memo) =>
        'account' in guest
          ? Promise.resolve(accepted(memo))
          : this.opened({ ...guest, address }, (opened) => ({ ...memo, opened })),
    );
  }

  /** `Invitations.acceptAddressed`, once. Refusals: its own; PE-9 `command-reused`. */
  acceptAddressed(
    commandId: string | undefined,
    { invitation, account }: { readonly invitation: string; readonly account: string },
  ): Promise<Checked<Joined>> {
    const asked = { by: `account:${account}`, commandId, what: ['acceptInvitation', invitation] };
    const accept = () => this.invitations.acceptAddressed(invitation, account);
    return this.joined(asked, accept, (memo) => Promise.resolve(accepted(memo)));
  }

  /** `PasswordResets.redeem`, once. Refusals: its own; PE-9 `command-reused`; again, those of signing in. */
  resetPassword(
    { commandId, address }: Comer,
    { code, password }: { readonly code: string; readonly password: string },
  ): Promise<Checked<SignedIn>> {
    const asked = { by: byCode(code), commandId, what: ['resetPassword'] };
    return this.commands.onceKept(asked, () => this.resets.redeem(code, password), {
      keep: ({ account }) => ({ account }),
      again: async ({ account }) => {
        const [name = ''] = await this.accounts.namesOf([account]);
        return this.accounts.signIn({ name, password, address });
      },
    });
  }

  private joined(
    asked: IdempotentCommand,
    join: () => Promise<Checked<Joined>>,
    again: (joined: Joined) => Promise<Checked<Joined>>,
  ): Promise<Checked<Joined>> {
    return this.commands.onceKept<Joined, JoinedMemo & { readonly [key: string]: Json }>(asked, join, {
      keep: ({ club, account, role, tournament = null }) => ({ club, account, role, tournament }),
      again: ({ tournament, ...memo }) =>
        this.ifInside(memo, () => again({ ...memo, ...defined({ tournament: tournament ?? undefined }) })),
    });
  }

  /** Answers somebody as before, if they are in the club still. */
  private async ifInside<Value>(
    { account, club }: Place,
    answer: () => Promise<Checked<Value>>,
  ): Promise<Checked<Value>> {
    return (await this.clubs.isMember(club, account)) ? answer() : refused('code-unknown');
  }

  private async opened<Value>(
    who: { readonly name: string; readonly password: string; readonly address: string },
    done: (session: SignedIn) => Value,
  ): Promise<Checked<Value>> {
    const signedIn = await this.accounts.signIn(who);
    return signedIn.ok ? accepted(done(signedIn.value)) : signedIn;
  }
}
