import { accepted, defined, type Checked } from '@fairview/kernel';
import type { Database } from '@fairview/platform';
import type { Pool } from 'pg';
import type { Repository } from 'typeorm';
import type { Caller, EntryPlace } from '../caller.js';
import { readName } from '../names/name.js';
import { refused } from '../refusals.js';
import { digestOf } from '../secrets.js';
import { isId, rowOf, rowsOf, withoutRow, type Prepared } from '../statements.js';
import { entrantTable, type EntrantRow } from './entrant.table.js';

/** How a name is shown: with its number if another in the tournament has the same. */
const shownName = ({ name, namesake }: Pick<EntrantRow, 'name' | 'namesake'>): string | undefined =>
  name === null ? undefined : namesake > 1 ? `${name} (${namesake})` : name;

type NamedRow = Pick<EntrantRow, 'entry' | 'name' | 'namesake'>;

const namesOfEntries: Prepared = {
  name: 'names-of-entries',
  text: 'select entry, name, namesake from people.entrant where club = $1 and entry = any($2::uuid[])',
};

/** The most entries of an account that are looked at for its history. */
const mostOfAccount = 2_000;

/** People entered in tournaments: their names, which are nowhere else, and which entries somebody holds. */
export class Entrants {
  private readonly pool: Pool;
  private readonly rows: Repository<EntrantRow>;

  constructor({ pool, source }: Pick<Database, 'pool' | 'source'>) {
    this.pool = pool;
    this.rows = source.getRepository(entrantTable.name);
  }

  /** The clubs and tournaments of entries, by their ids, which are unique over all clubs; what is unknown is left out. One query. */
  async whereAreEntries(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<EntryPlace, 'club' | 'tournament'>>> {
    const rows = await rowsOf<EntryPlace>(
      this.pool,
      'select entry, club, tournament from people.entrant where entry = any($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ entry, ...place }) => [entry, place]));
  }

  /** Names of entries in the requested order, `undefined` if there is none or it was erased. One query. */
  async namesOf(club: string, entries: readonly string[]): Promise<readonly (string | undefined)[]> {
    if (!isId(club)) return entries.map(() => undefined);
    const rows = await rowsOf<NamedRow>(this.pool, namesOfEntries, [club, entries.filter(isId)]);
    const names = new Map(rows.map((row) => [row.entry, shownName(row)]));
    return entries.map((entry) => names.get(entry));
  }

  /** Which of these entries have the name of another in their tournament, and are shown with a number for it. */
  async namesakes(club: string, entries: readonly string[]): Promise<readonly string[]> {
    const named = this.rows
      .createQueryBuilder('entrant')
      .where({ club })
      .andWhere('entrant.entry = any(:entries)', { entries: entries.filter(isId) })
      .andWhere('entrant.namesake > 1 and entrant.name is not null');
    const rows = await withoutRow(named.getMany());
    return entries.filter((id) => rows.some(({ entry }) => entry === id));
  }

  /** Corrects a name, shown with a number if another in the tournament has it. Refusals PE-1, PE-8 `entry-unknown`. */
  async rename(club: string, entry: string, name: string): Promise<Checked<string>> {
    const read = readName(name);
    if (!read.ok) return read;
    if (![club, entry].every(isId)) return refused('entry-unknown');
    const renamed = await rowOf(
      this.pool,
      `update people.entrant set name = $3, namesake = people.namesake_of(club, tournament, entry, $3)
        where club = $1 and entry = $2 returning entry`,
      [club, entry, read.value],
    );
    return renamed ? accepted(read.value) : refused('entry-unknown');
  }

  /**
   * Erases who an entry was: name, account, code and session; games and standings keep the entry's id.
   * Refusal PE-8 `entry-unknown`.
   */
  async eraseName(club: string, entry: string): Promise<Checked<string>> {
    if (![club, entry].every(isId)) return refused('entry-unknown');
    const nobody = { name: null, account: null, codeHash: null, device: null, handoverHash: null };
    const { affected } = await withoutRow(this.rows.update({ club, entry }, nobody));
    return affected ? accepted(entry) : refused('entry-unknown');
  }

  /** The device that holds an entry, `undefined` if none does. */
  async deviceOf(club: string, entry: string): Promise<string | undefined> {
    if (![club, entry].every(isId)) return undefined;
    const row = await withoutRow(this.rows.findOneBy({ club, entry, open: true }));
    return row?.device ?? undefined;
  }

  /** The entries that a caller plays for in a club: a walk-in's own, an account's all, a key's those of its tournament. */
  async entriesOf(caller: Caller, club: string): Promise<readonly string[]> {
    if (caller.entry) return caller.entry.club === club ? [caller.entry.entry] : [];
    if (!isId(club) || caller.account === undefined) return [];
    if (caller.key && caller.key.club !== club) return [];
    const where = { account: caller.account, club, ...defined({ tournament: caller.key?.tournament }) };
    const rows = await withoutRow(this.rows.find({ where, order: { entry: 'ASC' } }));
    return rows.map(({ entry }) => entry);
  }

  /** All entries that an account holds, of one club or of all, at most 2,000. */
  async ofAccount(account: string, within: { readonly club?: string } = {}): Promise<readonly EntryPlace[]> {
    const where = { account, ...within };
    if (!isId(account)) return [];
    const rows = await withoutRow(
      this.rows.find({ where, order: { club: 'ASC', entry: 'ASC' }, take: mostOfAccount }),
    );
    return rows.map(({ club, tournament, entry }) => ({ club, tournament, entry }));
  }

  /** The entries that a caller has played for, those of closed tournaments too: a device's own or the one that it names, an account's, a key's where it works. */
  async heldBy({ account, entry, device, key }: Caller): Promise<readonly EntryPlace[]> {
    if (entry) return [entry];
    if (device) return device.seats;
    if (account === undefined) return [];
    const held = await this.ofAccount(account, defined({ club: key?.club }));
    return held.filter(({ tournament }) => key?.tournament === undefined || tournament === key.tournament);
  }

  /** The accounts that hold these entries, in their order; `undefined` if none does. One query. */
  async accountsOf(club: string, entries: readonly string[]): Promise<readonly (string | undefined)[]> {
    const held = this.rows
      .createQueryBuilder('entrant')
      .select(['entrant.club', 'entrant.entry', 'entrant.account'])
      .where({ club })
      .andWhere('entrant.entry = any(:entries)', { entries: entries.filter(isId) });
    const rows = await withoutRow(held.getMany());
    const accounts = new Map(rows.map(({ entry, account }) => [entry, account ?? undefined]));
    return entries.map((entry) => accounts.get(entry));
  }

  /** The accounts that hold entries of a tournament, by entry. One query. */
  async accountsIn(club: string, tournament: string): Promise<Readonly<Record<string, string>>> {
    if (![club, tournament].every(isId)) return {};
    const held = this.rows
      .createQueryBuilder('entrant')
      .select(['entrant.club', 'entrant.entry', 'entrant.account'])
      .where({ club, tournament })
      .andWhere('entrant.account is not null');
    const rows = await withoutRow(held.getMany());
    return Object.fromEntries(
      rows.flatMap(({ entry, account }) => (account === null ? [] : [[entry, account]])),
    );
  }

  /** The entries of open tournaments that a caller holds, at most a hundred: a device's own, an account's all, a key's where it works. */
  async seatsOf({ account, device, key }: Caller): Promise<readonly EntryPlace[]> {
    if (device) return device.seats.filter(({ isOver }) => isOver !== true);
    if (account === undefined) return [];
    const where = { account, open: true, ...defined({ club: key?.club, tournament: key?.tournament }) };
    const rows = await withoutRow(this.rows.find({ where, order: { club: 'ASC', entry: 'ASC' }, take: 100 }));
    return rows.map(({ club, tournament, entry }) => ({ club, tournament, entry }));
  }
}

/** What is stored of a device: it sends the hash of a secret that it keeps, and only the hash of that stands here. */
export const deviceOf = (sent: string): string => digestOf(sent).toString('hex');

/**
 * A device by what it sends: a SHA-256 hash, as 64 hexadecimal digits in lower case. @returns what is stored of it.
 * Refusal PE-8 `device-malformed`.
 */
export const readDevice = (sent: string): Checked<string> =>
  /^[0-9a-f]{64}$/.test(sent) ? accepted(deviceOf(sent)) : refused('device-malformed');
