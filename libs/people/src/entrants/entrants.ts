import type { DataSource, Repository } from 'typeorm';
import type { Caller, EntryPlace } from '../caller.js';
import { readName } from '../names/name.js';
import { accepted, defined, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { isId, withoutRow } from '../statements.js';
import { entrantTable, type EntrantRow } from './entrant.table.js';

/** People entered in tournaments: their names, which are nowhere else, and which entries somebody holds. */
export class Entrants {
  private readonly rows: Repository<EntrantRow>;

  constructor(source: DataSource) {
    this.rows = source.getRepository(entrantTable.name);
  }

  /** Names of entries in the order asked for, `undefined` where there is none or it was erased. One query. */
  async namesOf(club: string, entries: readonly string[]): Promise<readonly (string | undefined)[]> {
    if (!isId(club)) return entries.map(() => undefined);
    const named = this.rows
      .createQueryBuilder('entrant')
      .select(['entrant.club', 'entrant.entry', 'entrant.name'])
      .where({ club })
      .andWhere('entrant.entry = any(:entries)', { entries: entries.filter(isId) });
    const rows = await withoutRow(named.getMany());
    const names = new Map(rows.map(({ entry, name }) => [entry, name]));
    return entries.map((entry) => names.get(entry) ?? undefined);
  }

  /** Corrects a name. Refusals PE-1, PE-8 `entry-unknown`. */
  async rename(club: string, entry: string, name: string): Promise<Checked<string>> {
    const read = readName(name);
    if (!read.ok) return read;
    if (![club, entry].every(isId)) return refused('entry-unknown');
    const { affected } = await withoutRow(this.rows.update({ club, entry }, { name: read.value }));
    return affected ? accepted(read.value) : refused('entry-unknown');
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

  /** The entries that a caller plays for in a club: a walk-in's own, an account's all, a key's those of its tournament. */
  async entriesOf(caller: Caller, club: string): Promise<readonly string[]> {
    if (caller.entry) return caller.entry.club === club ? [caller.entry.entry] : [];
    if (!isId(club) || caller.account === undefined) return [];
    if (caller.key && caller.key.club !== club) return [];
    const where = { account: caller.account, club, ...defined({ tournament: caller.key?.tournament }) };
    const rows = await withoutRow(this.rows.find({ where, order: { entry: 'ASC' } }));
    return rows.map(({ entry }) => entry);
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
