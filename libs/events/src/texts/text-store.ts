import type { Pool } from 'pg';
import { amongClubs, oneNode, type ClubNodes } from '../club-nodes.js';
import type { RowWrite, StoredText } from '../log.js';
import { isTextReference } from './free-texts.js';

/** Writes texts beside the append whose events refer to them. */
export const insertTexts: RowWrite = {
  name: 'log-text-insert',
  table: 'log.text',
  sql: `
    insert into log.text (club, reference, salt, content)
    select a.club, g.row ->> 'reference', decode(g.row ->> 'salt', 'hex'), g.row ->> 'content'
      from given g join appended a using (n)
    on conflict do nothing`,
};

const pageSize = 500;

/** The free texts that events refer to. */
export class TextStore {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly nodes: ClubNodes = oneNode,
  ) {}

  /**
   * The texts behind references, in order: the text, `""` if it was erased, and the input itself if it refers to nothing. A
   * reference is a hash under a salt of its club, so the club is not needed.
   */
  async contentsOf(references: readonly string[]): Promise<readonly string[]> {
    const asked = [...new Set(references.filter(isTextReference))];
    if (asked.length === 0) return references;
    const rows = await this.nodes.ofAll(async (clubs) => {
      const among = amongClubs(clubs, 2);
      const text = `select reference, content from log.text where reference = any($1) ${among.sql}`;
      const values = [asked, ...among.values];
      return (await this.pool.query<{ reference: string; content: string | null }>(text, values)).rows;
    });
    const found = new Map(rows.map(({ reference, content }) => [reference, content ?? '']));
    return references.map((reference) => found.get(reference) ?? reference);
  }

  /** Erases a text everywhere in a club. @returns how many places that were */
  async erase(club: string, text: string, by: string): Promise<number> {
    const { rowCount } = await this.pool.query(
      `update log.text set content = null, salt = null, erased_at = log.now(), erased_by = $3
        where club = $1 and content = $2`,
      [club, text.trim(), by],
    );
    return rowCount ?? 0;
  }

  /** Erases the text behind one reference. @returns what it was, `undefined` if there is none any more */
  async eraseReferred(club: string, reference: string, by: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ content: string }>(
      `with standing as (
         select content from log.text where club = $1 and reference = $2 and content is not null for update)
       update log.text t set content = null, salt = null, erased_at = log.now(), erased_by = $3
         from standing where t.club = $1 and t.reference = $2
       returning standing.content`,
      [club, reference, by],
    );
    return rows[0]?.content;
  }

  /** The texts that the events of one stream refer to and that were not erased, in order of reference. */
  async ofStream({
    club,
    stream,
  }: {
    readonly club: string;
    readonly stream: string;
  }): Promise<readonly StoredText[]> {
    const { rows } = await this.pool.query<StoredText>(
      `select reference, encode(salt, 'hex') as salt, content from log.text
        where club = $1 and content is not null and reference in (
          select (regexp_matches(convert_from(body, 'UTF8'), 'text:[A-Za-z0-9_-]{43}', 'g'))[1]
            from log.event where club = $1 and stream = $2)
        order by reference collate "C"`,
      [club, stream],
    );
    return rows;
  }

  /** All texts of a club that were not erased, in order of reference. */
  async *ofClub(club: string): AsyncGenerator<StoredText> {
    for (let after = ''; ;) {
      const { rows } = await this.pool.query<StoredText>(
        `select reference, encode(salt, 'hex') as salt, content from log.text
          where club = $1 and reference > $2 and content is not null order by reference limit $3`,
        [club, after, pageSize],
      );
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.reference;
    }
  }
}
