import type { Rows, RowTarget } from '@fairview/events';

/** A person entered in an event, as people keep it beside the log. */
export interface Entrant {
  readonly event: string;
  readonly entry: string;
  /** Read by `readName` before. */
  readonly name: string;
  /** The account that plays for the entry, where there is one. */
  readonly account?: string;
  /** From `Entrants.newCode`: what is stored of the entry code. */
  readonly codeHash?: string;
}

const entered: RowTarget = {
  name: 'people-entrant',
  sql: `
    insert into people.entrant (club, event, entry, name, account, code_hash)
    select a.club, (g.row->>'event')::uuid, (g.row->>'entry')::uuid, g.row->>'name', (g.row->>'account')::uuid,
           g.row->>'code_hash'
      from appended a join given g using (n)
    on conflict (club, entry) do nothing`,
};

const opened: RowTarget = {
  name: 'people-entrants-open',
  sql: `
    update people.entrant e set open = (g.row->>'open')::boolean
      from appended a join given g using (n)
     where e.club = a.club and e.event = (g.row->>'event')::uuid`,
};

/** Rows for the append that enters these people: their names and entry codes stand with it, and stay out of the log. */
export const entrantRows = (...entrants: readonly Entrant[]): Rows => ({
  target: entered,
  rows: entrants.map(({ event, entry, name, account, codeHash }) => ({
    event,
    entry,
    name,
    account: account ?? null,
    code_hash: codeHash ?? null,
  })),
});

/** Rows for the append that ends an event (`open` false: its entry codes and their sessions end) or opens it again. */
export const eventOpenRows = (event: string, open: boolean): Rows => ({
  target: opened,
  rows: [{ event, open }],
});
