import { accepted, type Checked } from '@fairview/kernel';
import type { TextStore } from '@fairview/events';
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import type { Clubs } from '../clubs/clubs.js';
import { organizersOf, emptyClub } from '../club-stream/state.js';
import { clubStream, type ClubHandler } from '../club-stream/stream.js';
import { refused } from '../refusals.js';
import { rowOf, rowsOf, type Connection } from '../statements.js';
import type { Accounts } from '../accounts/accounts.js';
import type { Entrants } from '../entrants/entrants.js';
import type { NamesOfTournaments, Slugs } from '../slugs/slugs.js';

/**
 * All that stands of an account beside the log, in one statement: names and secrets go, ids stay. Its entries have nobody behind them
 * any more. The rows of its keys stay, revoked, for the log names them.
 */
const erase = `
  with gone as (
    update people.account set name = null, skeleton = null, password_hash = null, let_in_by = null, let_in_at = null where id = $1 returning id),
  sessions as (delete from people.session s using gone where s.account = gone.id),
  passkeys as (delete from people.passkey p using gone where p.account = gone.id),
  challenges as (delete from people.passkey_challenge c using gone where c.account = gone.id),
  resets as (delete from people.reset_code c using gone where c.account = gone.id),
  devices as (delete from people.known_device d using gone where d.account = gone.id),
  answered as (
    delete from people.answered_command a using gone
     where a.by = 'account:' || gone.id or a.answer ->> 'account' = gone.id::text),
  invitations as (delete from people.invitation i using gone where i.invited_by = gone.id or i.account = gone.id),
  keys as (
    update people.api_key k set revoked_at = coalesce(revoked_at, log.now()), label = '' from gone
     where k.account = gone.id)
  update people.entrant e
     set name = null, account = null, code_hash = null, device = null, handover_hash = null
    from gone where e.account = gone.id`;

/**
 * Erases what stands of an account beside the log; its roles stay as the log has them.
 * @returns whether there was such an account with a name
 */
export async function eraseAccountRows(on: Connection, account: string): Promise<boolean> {
  const named = await rowOf(on, 'select 1 from people.account where id = $1 and name is not null', [account]);
  if (named) await rowsOf(on, erase, [account]);
  return named !== undefined;
}

/** What erasing works on. */
export interface ErasingParts {
  readonly pool: Pool;
  readonly handler: ClubHandler;
  readonly clubs: Clubs;
  readonly accounts: Accounts;
  readonly entrants: Entrants;
  readonly texts: TextStore;
  readonly slugs: Slugs;
  /** Told after each erasure: what was kept of names and texts is not to be shown again. */
  readonly erased: () => Promise<void>;
}

/** Words that somebody wrote, in a club, and who erases them. */
export interface ErasedWords {
  readonly club: string;
  readonly text: string;
  readonly by: string;
}

/** Erases what stands of people beside the log: names, texts, whole accounts. */
export class Erasing {
  constructor(private readonly parts: ErasingParts) {}

  /** `Entrants.eraseName`. Refusal PE-8 `entry-unknown`. */
  async eraseEntryName(club: string, entry: string): Promise<Checked<string>> {
    const erased = await this.parts.entrants.eraseName(club, entry);
    await this.parts.erased();
    return erased;
  }

  /**
   * Erases a text everywhere in a club, and from the addresses of tournaments that were called so.
   * @param namesOf what tournaments are called now @returns how many places that were
   */
  async eraseText({ club, text, by }: ErasedWords, namesOf: NamesOfTournaments): Promise<number> {
    const { texts, slugs, erased } = this.parts;
    const places = await texts.erase(club, text, by);
    await slugs.eraseFromTournaments(club, text, namesOf);
    await erased();
    return places;
  }

  /**
   * Erases an account for good, against its password: its names, also those of its entries, its sessions, keys, passkeys and
   * open invitations; its roles end, as events of their clubs. Games, standings and the log keep its ids.
   * Refusals: PE-3 for the password; PE-6 `sole-organizer`, which names the club, before anything is done.
   */
  async erase(account: string, password: string, address: string): Promise<Checked<string>> {
    const { accounts, clubs, handler, pool } = this.parts;
    const proved = await accounts.confirm(account, password, address);
    if (!proved.ok) return proved;
    const memberships = await clubs.clubsOf(account);
    for (const { club, name } of memberships) {
      const state = (await handler.load(club, clubStream(club))) ?? emptyClub;
      const organizers = new Set(organizersOf(state));
      if (organizers.size === 1 && organizers.has(account)) return refused('sole-organizer', { club: name });
    }
    for (const { club } of memberships) {
      const envelope = { club, stream: clubStream(club), actor: `account:${account}`, commandId: newId() };
      const ended = await handler.execute(envelope, { type: 'EndRolesOf', account });
      if (!ended.ok) return ended;
    }
    await eraseAccountRows(pool, account);
    await this.parts.erased();
    return accepted(account);
  }
}
