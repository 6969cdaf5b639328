import { isUtf8 } from 'node:buffer';
import type { Pool } from 'pg';

/** A secret in every spelling in which it could leave: as text, as bytes, and as the bytes of its text. */
export function spellings(seed: string): readonly string[] {
  const [bytes, text] = [Buffer.from(seed, 'hex'), Buffer.from(seed, 'utf8')];
  const encoded = [bytes, text].flatMap((each) =>
    (['hex', 'base64', 'base64url'] as const).map((encoding) => each.toString(encoding).replace(/=+$/, '')),
  );
  return [...encoded, seed.toUpperCase(), JSON.stringify([...bytes]).slice(1, -1)];
}

/** A text with whatever texts stand in it as bytes, behind them: the log keeps the bodies of its events so. */
export const withTexts = (text: string): string =>
  text.replace(/\\x((?:[0-9a-f]{2})+)/gu, (bytes, hex: string) => {
    const decoded = Buffer.from(hex, 'hex');
    return isUtf8(decoded) ? `${bytes} ${decoded.toString()}` : bytes;
  });

/** The tables of a database with all of their rows as text, the sealed seeds among them. @param only these tables, if not all */
export async function stored(owner: Pool, only?: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables.filter((table) => !only || only.includes(table.name))) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.set(name, rows.map(({ row }) => withTexts(row)).join('\n'));
  }
  return texts;
}
