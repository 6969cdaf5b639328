import type { Database } from '@fairview/platform';
import type { Repository } from 'typeorm';
import { v5 as derivedId } from 'uuid';
import {
  idFromCommand,
  insertOnAppend,
  systemActor,
  type CommandContext,
  type Instant,
} from '@fairview/events';
import { newPerson, type Accounts, type NewPerson } from '../accounts/accounts.js';
import type { OpenedSession } from '../accounts/sessions.js';
import { accepted, bug, defined, type Checked } from '@fairview/kernel';
import type { CallerKey } from '../caller.js';
import { keyStands, type Keys } from '../keys/keys.js';
import { mayInviteTo } from '../rights/right.js';
import { readName } from '../names/name.js';
import { refused } from '../refusals.js';
import { isRole, type Role } from '../role.js';
import { digestOf, formatCode, newCode, parseCode } from '../secrets.js';
import { isId, withoutRow } from '../statements.js';
import { decideClub } from '../club-stream/acts.js';
import { invitationEnds, invitationTable, type InvitationRow } from './club.tables.js';
import { inOneCall } from './one-call.js';
import { emptyClub, type RoleAssignment } from '../club-stream/state.js';
import { clubStream, type ClubHandler } from '../club-stream/stream.js';

const length = 16;
/** Namespace of the ids of commands that follow from an invitation. */
const causes = '0b9a1d5e-6c1f-5a57-8f0e-4d2c7b8e9a31';

/** Whose invitation it is: an account's, made by itself or by one of its keys. */
export interface Inviter {
  readonly account?: string;
  readonly key?: CallerKey;
}

/** What an organizer offers: a role at the club, or at one of its tournaments. */
export interface Offer {
  readonly role: Role;
  readonly tournament?: string;
  /** The intended recipient: read like a name. It is kept beside the log. */
  readonly note?: string;
  /** The only account that may accept it. */
  readonly account?: string;
}

export interface Invitation {
  readonly id: string;
  readonly role: Role;
  readonly tournament?: string;
  readonly invitedBy: string;
  readonly note?: string;
  readonly account?: string;
  readonly expiresAt: Instant;
}

/** An invitation as the account that it is for sees it. */
export interface AddressedInvitation extends Invitation {
  readonly club: string;
}

/** An invitation as its creator sees it: with the code the first time, `null` if the command is sent again. */
export interface MadeInvitation extends Invitation {
  readonly code: string | null;
}

/** The person taking an invitation: an account that is signed in, or a person who creates one with it. */
export type Guest = { readonly account: string } | { readonly name: string; readonly password: string };

/** A person who is now in the club; `opened` is the session of a new account. */
export interface Joined {
  readonly club: string;
  readonly account: string;
  readonly role: Role;
  readonly tournament?: string;
  readonly opened?: OpenedSession;
}

const roleOf = ({ role }: InvitationRow): Role => (isRole(role) ? role : 'spectator');

const mostAddressed = 100;
const mostOpen = 200;

/** Ids say nothing of when. */
const oldestFirst = { 'invitation.createdAt': 'ASC', 'invitation.id': 'ASC' } as const;

const invitationFrom = (row: InvitationRow): Invitation => ({
  id: row.id,
  role: roleOf(row),
  invitedBy: row.invitedBy,
  expiresAt: row.expiresAt,
  ...defined({
    tournament: row.tournament ?? undefined,
    note: row.note ?? undefined,
    account: row.account ?? undefined,
  }),
});

const insertInvitation = insertOnAppend(invitationTable);

/** Invitations: how a person comes into a club. */
export class Invitations {
  private readonly rows: Repository<InvitationRow>;

  constructor(
    { source }: Pick<Database, 'source'>,
    private readonly handler: ClubHandler,
    private readonly accounts: Accounts,
    private readonly keys: Keys,
  ) {
    this.rows = source.getRepository(invitationTable.name);
  }

  /**
   * Offers a role to the person who gets the code in the answer: shown once, one use, seven days.
   * Refusals: PE-1 for the note; PE-5 `account-unknown`, `too-many-invitations`; PE-6 `not-an-organizer`; PE-7 `beyond-key`; PE-9.
   */
  async invite(
    context: CommandContext,
    { role, tournament, note: typed, account }: Offer,
    { account: by, key }: Inviter,
  ): Promise<Checked<MadeInvitation>> {
    const { club, commandId } = context;
    if (by === undefined || ![club, by, tournament ?? club].every(isId)) return refused('not-an-organizer');
    const offer = { role, ...defined({ tournament }) };
    if (key && !mayInviteTo(key, { club, ...offer })) return refused('beyond-key');
    const note = typed === undefined ? undefined : readName(typed);
    if (note?.ok === false) return note;
    const invitation = idFromCommand(club, commandId, 'invitation');
    const command = { type: 'Invite', invitation, ...offer, by } as const;
    if (account !== undefined && (await this.accounts.namesOf([account]))[0] === undefined) {
      // Nobody without the right to invite learns which accounts exist.
      const state = (await this.handler.load(club, clubStream(club))) ?? emptyClub;
      const judged = decideClub(state, command);
      return judged.ok ? refused('account-unknown') : judged;
    }
    if (await this.isFull(club, invitation)) return refused('too-many-invitations', { most: mostOpen });
    const code = newCode(length);
    const hash = digestOf(code);
    const row = {
      id: invitation,
      role,
      tournament: tournament ?? null,
      invitedBy: by,
      key: key?.id ?? null,
      note: note?.value ?? null,
      account: account ?? null,
      hash: `\\x${hash.toString('hex')}`,
    };
    const done = await this.handler.execute(
      { ...context, stream: clubStream(club), rows: [{ write: insertInvitation, rows: [row] }] },
      command,
    );
    if (!done.ok) return done;
    const made = done.value.events.at(0) ?? bug('an invitation without its event');
    // A repeated append may be this call's own, its answer lost: then the code is still good for showing.
    const isOurs = !done.value.repeated || (await withoutRow(this.rows.existsBy({ hash })));
    const shown = isOurs ? formatCode(code) : null;
    return accepted({
      id: invitation,
      ...offer,
      invitedBy: by,
      ...defined({ note: note?.value, account }),
      expiresAt: invitationEnds(made.at),
      code: shown,
    });
  }

  /** Whether a club has no room for another invitation than this one. */
  private async isFull(club: string, invitation: string): Promise<boolean> {
    const others = this.stillOpen()
      .andWhere({ club })
      .andWhere('invitation.id <> :invitation', { invitation });
    return (await withoutRow(others.getCount())) >= mostOpen;
  }

  /** The invitations of a club that are still open, the oldest first: at most 200. */
  async list(club: string): Promise<readonly Invitation[]> {
    if (!isId(club)) return [];
    const open = this.stillOpen().andWhere({ club }).orderBy(oldestFirst);
    const rows = await withoutRow(open.getMany());
    return rows.map(invitationFrom);
  }

  /** The open invitations that are for an account alone, the oldest first. */
  async addressedTo(account: string): Promise<readonly AddressedInvitation[]> {
    const open = this.stillOpen().andWhere({ account }).orderBy(oldestFirst).take(mostAddressed);
    return (await withoutRow(open.getMany())).map((row) => ({ ...invitationFrom(row), club: row.club }));
  }

  /** Takes an open invitation back. Refusal PE-5 `invitation-unknown`. */
  async withdraw(club: string, invitation: string): Promise<Checked<string>> {
    if (![club, invitation].every(isId)) return refused('invitation-unknown');
    const { affected } = await withoutRow(this.rows.delete({ club, id: invitation }));
    return affected ? accepted(invitation) : refused('invitation-unknown');
  }

  /**
   * Takes an invitation: role, and if need be the account, in one call that uses the code up.
   * Refusals: PE-5 `code-unknown`, also if the inviter may no longer invite, account and key alike; for a new account
   * PE-1, PE-2, PE-3 `too-busy`.
   */
  async accept(typed: string, guest: Guest): Promise<Checked<Joined>> {
    const code = parseCode(typed, length);
    if (code === undefined) return refused('code-unknown');
    return this.acceptFound({ hash: digestOf(code) }, guest);
  }

  /** Takes an invitation that is for an account alone, by its id. Refusals as `accept`. */
  async acceptAddressed(id: string, account: string): Promise<Checked<Joined>> {
    return isId(id) ? this.acceptFound({ id, account }, { account }) : refused('code-unknown');
  }

  private async acceptFound(
    which: Partial<Pick<InvitationRow, 'hash' | 'id' | 'account'>>,
    guest: Guest,
  ): Promise<Checked<Joined>> {
    const found = await withoutRow(this.stillOpen().andWhere(which).getOne());
    const isFor =
      found && (found.account === null || ('account' in guest && guest.account === found.account));
    if (!isFor) return refused('code-unknown');
    const prepared = 'account' in guest ? undefined : await this.accounts.prepare(guest.name, guest.password);
    if (prepared && !prepared.ok) return prepared;
    const account = 'account' in guest ? guest.account : (prepared?.value.id ?? '');
    const person = prepared && newPerson(prepared.value);
    const joined = await this.join(found, account, person);
    if (!joined.ok) return joined;
    const opened = joined.value === undefined ? undefined : person?.openedAt(joined.value);
    return accepted({
      club: found.club,
      account,
      role: roleOf(found),
      ...defined({ tournament: found.tournament ?? undefined, opened }),
    });
  }

  private stillOpen() {
    return this.rows
      .createQueryBuilder('invitation')
      .where('invitation.expiresAt >= log.now()')
      .andWhere(`(invitation.key is null or ${keyStands('invitation.key')})`);
  }

  /** @returns the instant at which the role was given, `undefined` if the account had it already */
  private async join(
    invitation: InvitationRow,
    account: string,
    person: NewPerson | undefined,
  ): Promise<Checked<Instant | undefined>> {
    const { id, club, hash, invitedBy, key } = invitation;
    const offer = {
      role: roleOf(invitation),
      ...defined({ tournament: invitation.tournament ?? undefined }),
    };
    if (key !== null) {
      const standing = await this.keys.standing(key);
      if (!standing || !mayInviteTo(standing, { club, ...offer })) return refused('code-unknown');
    }
    const given = { code: hash.toString('hex'), ...defined({ account: person?.given }) };
    const envelope = {
      club,
      stream: clubStream(club),
      actor: systemActor,
      // The invitation's id is known to its organizer and could be used up as a command id; what is derived from it cannot.
      commandId: derivedId(`invitation:${id}`, causes),
      via: { name: 'people.accept_invitation', given },
    };
    const to: RoleAssignment = { account, ...offer };
    const command = { type: 'AcceptInvitation', invitation: id, to, invitedBy } as const;
    const joined = await inOneCall(this.handler.execute(envelope, command));
    // Somebody else took it first: the id is theirs.
    if (!joined.ok) return joined.refusal.code === 'command-reused' ? refused('code-unknown') : joined;
    const last = joined.value.events.at(-1);
    return last ? accepted(last.at) : this.spend(invitation);
  }

  /** Uses an invitation up that gives nothing new. */
  private async spend({ hash }: InvitationRow): Promise<Checked<undefined>> {
    const spent = this.rows.createQueryBuilder().delete().where({ hash });
    const { affected } = await withoutRow(spent.andWhere('expires_at >= log.now()').execute());
    return affected ? accepted(undefined) : refused('code-unknown');
  }
}
