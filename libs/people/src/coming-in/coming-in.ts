import { accepted, defined, type Checked } from '@fairview/kernel';
import type { Accounts, SignedIn } from '../accounts/accounts.js';
import type { PasswordResets } from '../accounts/password-resets.js';
import type { Clubs, FirstOrganizer } from '../clubs/clubs.js';
import type { Guest, Invitations, Joined } from '../clubs/invitations.js';
import { digestOf } from '../secrets.js';
import type { AnsweredCommands } from '../answered/answered-commands.js';

/** Where a command by a code comes from, and under which id. */
interface Comer {
  readonly commandId: string | undefined;
  readonly address: string;
}

/** A person who commands by a code is identified by it: the code as it was read, ignoring spaces and case. */
const byCode = (code: string): string =>
  `code:${digestOf(code.toUpperCase().replace(/[\s-]/gu, '')).toString('hex')}`;

/**
 * Coming in by a code that is good once. The command sent again, with the same code, name and password, signs in: what was
 * made stands, and the token of the first answer is known to nobody else.
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
      again: ({ account, club: founded }) =>
        this.opened({ name, password, address }, (session) => ({ ...session, account, club: founded })),
    });
  }

  /** `Invitations.accept`, once. Refusals: its own; PE-9 `command-reused`; for a new account again, those of signing in. */
  acceptInvitation(
    { commandId, address }: Comer,
    { code, guest }: { readonly code: string; readonly guest: Guest },
  ): Promise<Checked<Joined>> {
    const who = 'account' in guest ? guest.account : guest.name;
    const asked = { by: byCode(code), commandId, what: ['acceptInvitation', who] };
    return this.commands.onceKept(asked, () => this.invitations.accept(code, guest), {
      keep: ({ club, account, role, tournament = null }) => ({ club, account, role, tournament }),
      again: ({ tournament, ...memo }) => {
        const joined = { ...memo, ...defined({ tournament: tournament ?? undefined }) };
        if ('account' in guest) return Promise.resolve(accepted(joined));
        return this.opened({ ...guest, address }, (opened) => ({ ...joined, opened }));
      },
    });
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

  private async opened<Value>(
    who: { readonly name: string; readonly password: string; readonly address: string },
    done: (session: SignedIn) => Value,
  ): Promise<Checked<Value>> {
    const signedIn = await this.accounts.signIn(who);
    return signedIn.ok ? accepted(done(signedIn.value)) : signedIn;
  }
}
