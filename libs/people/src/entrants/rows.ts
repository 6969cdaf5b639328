import { insertOnAppend, type RowWrite, type RowWrites } from '@fairview/events';
import { defined } from '@fairview/kernel';
import { entrantTable } from './entrant.table.js';

/** How many entries a device holds: a tablet that goes round the board serves a whole table. */
export const mostSeats = 8;

/** How long the seats of a closed tournament read, and consent to what officials propose, in milliseconds. */
export const readingMilliseconds = 14 * 24 * 3_600_000;

/** How long a code to hand an entry over is good, in milliseconds. */
export const handoverMilliseconds = 2 * 60_000;

/** A person entered in a tournament, as people keep it beside the log. */
export interface Entrant {
  readonly tournament: string;
  readonly entry: string;
  /** Read by `readName` before. */
  readonly name: string;
  /** The account that plays for the entry, if any. */
  readonly account?: string;
  /** From `Entrants.codeOf`: what is stored of its first code. */
  readonly codeHash?: string;
}

const entered = insertOnAppend(entrantTable);

const opened: RowWrite = {
  name: 'people-entrants-open',
  table: 'people.entrant',
  sql: `
    update people.entrant e
       set open = (g.row->>'open')::boolean,
           reads_until = case when not (g.row->>'open')::boolean then a.at + ${readingMilliseconds} end
      from appended a join given g using (n)
     where e.club = a.club and e.tournament = (g.row->>'tournament')::uuid`,
};

/** Rows for the append that enters these people: their names and entry codes stand with it, and stay out of the log. */
export const entrantRows = (...entrants: readonly Entrant[]): RowWrites => ({
  write: entered,
  rows: entrants.map(({ tournament, entry, name, account, codeHash }) => ({
    tournament,
    entry,
    name,
    namesake: 1,
    account: account ?? null,
    codeHash: codeHash ?? null,
    code: 1,
    device: null,
    spentAt: null,
    handoverHash: null,
    handoverUntil: null,
    open: true,
    readsUntil: null,
  })),
});

/** The holder of an entry, and which of its codes counts. */
export interface HeldEntry {
  readonly entry: string;
  /** Number of the code that counts. */
  readonly code: number;
  /** What is stored of that code, if it has changed. */
  readonly codeHash?: string;
  /** The device that has spent it. */
  readonly device?: string;
  /** The account that has claimed the entry. */
  readonly account?: string;
}

const held: RowWrite = {
  name: 'people-entrants-held',
  table: 'people.entrant',
  sql: `
    update people.entrant e
       set code = (g.row->>'code')::int,
           code_hash = coalesce(g.row->>'codeHash', e.code_hash),
           device = g.row->>'device',
           account = coalesce((g.row->>'account')::uuid, e.account),
           spent_at = case when coalesce(g.row->>'device', g.row->>'account') is not null then a.at end,
           handover_hash = null,
           handover_until = null
      from appended a join given g using (n)
     where e.club = a.club and e.entry = (g.row->>'entry')::uuid`,
};

/** Rows for the append that changes the holder of an entry: the device before ends, and so does a code to hand it over. */
export const heldRows = ({ entry, code, codeHash, device, account }: HeldEntry): RowWrites => ({
  write: held,
  rows: [{ entry, code, ...defined({ codeHash, device, account }) }],
});

/** Rows for the append that ends a tournament (`open` false: its entry codes end, and its devices read on for a while) or opens it again. */
export const tournamentOpenRows = (tournament: string, open: boolean): RowWrites => ({
  write: opened,
  rows: [{ tournament, open }],
});
