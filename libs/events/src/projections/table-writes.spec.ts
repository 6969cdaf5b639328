import { defineTable } from './table.js';
import { deleteOnAppend, insertOnAppend, upsertOnAppend } from './table-writes.js';

interface BookRow {
  readonly club: string;
  readonly id: string;
  readonly author: string;
  readonly cover: object | null;
  readonly closedAt: number | null;
  readonly tags: readonly string[];
  readonly due: number;
  readonly shelf: string;
  readonly version: number;
  readonly position: number;
}

const table = defineTable<BookRow>({
  schema: 'read',
  name: 'club_book',
  columns: {
    club: { type: 'uuid', primary: true, onAppend: 'club' },
    id: { type: 'uuid', primary: true },
    author: { type: 'text', update: false },
    cover: { type: 'jsonb', nullable: true },
    closedAt: { type: 'bigint', nullable: true, onAppend: 'at' },
    tags: { type: 'text', array: true },
    due: { type: 'bigint', onAppend: { sql: 'a.at + r.due' } },
    shelf: {
      type: 'uuid',
      primary: true,
      asExpression: 'coalesce(id, club)',
      generatedType: 'STORED',
      onAppend: { sql: 'coalesce(r.id, a.club)' },
    },
    version: { type: 'int', onAppend: 'version' },
    position: { type: 'bigint', onAppend: 'position' },
  },
});

const flat = (sql: string): string => sql.replace(/\s+/g, ' ').trim();

describe('the statements that are sent with an append', () => {
  it('insert the given values and what the append knows, and update everything except the key and kept columns', () => {
    const { name, sql } = upsertOnAppend(table);
    expect(name).toBe('read-club-book-upsert');
    expect(flat(sql)).toBe(
      flat(`insert into read.club_book (club, id, author, cover, closed_at, tags, due, version, position)
       select a.club, r."id", r."author", nullif(r."cover", 'null'), case when r."closedAt" = -1 then a.at else r."closedAt" end,
              r."tags", a.at + r.due, a.version, a.position
         from given g join appended a using (n)
        cross join lateral jsonb_to_record(g.row) as r ("id" uuid, "author" text, "cover" jsonb, "closedAt" bigint,
              "tags" text[], "due" bigint)
       on conflict (club, id, shelf) do update set cover = excluded.cover, closed_at = excluded.closed_at, tags = excluded.tags,
              due = excluded.due, version = excluded.version, position = excluded.position`),
    );
  });

  it('leave an existing row if they only insert', () => {
    const { name, sql } = insertOnAppend(table);
    expect(name).toBe('read-club-book-insert');
    expect(flat(sql)).toMatch(/\) on conflict do nothing$/);
  });

  it('delete by the key, which is given except for what the append knows', () => {
    const { name, sql } = deleteOnAppend(table);
    expect(name).toBe('read-club-book-delete');
    expect(flat(sql)).toBe(
      flat(`delete from read.club_book t
        using given g join appended a using (n) cross join lateral jsonb_to_record(g.row) as r ("id" uuid, "author" text,
              "cover" jsonb, "closedAt" bigint, "tags" text[], "due" bigint)
        where t.club = a.club and t.id = r."id" and t.shelf = coalesce(r.id, a.club)`),
    );
  });
});
