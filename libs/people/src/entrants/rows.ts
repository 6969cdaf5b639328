import { insertOnAppend, type RowWrite, type RowWrites } from '@fairview/events';
import { entrantTable } from './entrant.table.js';

/** A person entered in a tournament, as people keep it beside the log. */
export interface Entrant {
  readonly tournament: string;
  readonly entry: string;
  /** Read by `readName` before. */
  readonly name: string;
  /** The account that plays for the entry, where there is one. */
  readonly account?: string;
  /** From `Entrants.newCode`: what is stored of the entry code. */
  readonly codeHash?: string;
}

const entered = insertOnAppend(entrantTable);

const opened: RowWrite = {
  name: 'people-entrants-open',
  sql: `
    update people.entrant e set open = (g.row->>'open')::boolean
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
    account: account ?? null,
    codeHash: codeHash ?? null,
    open: true,
  })),
});

/** Rows for the append that ends a tournament (`open` false: its entry codes and their sessions end) or opens it again. */
export const tournamentOpenRows = (tournament: string, open: boolean): RowWrites => ({
  write: opened,
  rows: [{ tournament, open }],
});
