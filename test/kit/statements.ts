import pg from 'pg';

/** What was sent to the database from this process. */
export interface StatementRecord {
  readonly texts: ReadonlySet<string>;
  /** All of them in their order, one sent twice twice. */
  readonly sent: readonly string[];
  stop(): void;
}

const textOf = (statement: unknown): string | undefined =>
  typeof statement === 'string' ? statement : (statement as { readonly text?: string } | undefined)?.text;

/** Records the text of every statement that is sent from now on, through whatever pool. */
export function recordStatements(): StatementRecord {
  const sent: string[] = [];
  const texts = new Set<string>();
  const real = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') as PropertyDescriptor;
  const query = real.value as (...given: unknown[]) => unknown;
  Object.defineProperty(pg.Client.prototype, 'query', {
    ...real,
    value(this: pg.Client, ...given: unknown[]): unknown {
      const text = textOf(given[0]);
      if (text !== undefined) {
        const line = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
        sent.push(line);
        texts.add(line);
      }
      return Reflect.apply(query, this, given);
    },
  });
  return { texts, sent, stop: () => Object.defineProperty(pg.Client.prototype, 'query', real) };
}

/** Tables that have a club, as `schema.name`. */
export async function tablesOfClubs(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'club'
      where c.relkind = 'r' and n.nspname in ('log', 'consumers', 'deadlines', 'people', 'read', 'sealed')`,
  );
  return rows.map(({ name }) => name);
}

/** How a statement names its clubs: by a value, by rows that are given with it, or in the row that it writes. */
const namesClub = [
  /\bclub\)? = (any ?\( ?)?(\$\d|\()/,
  /\bclub in \(/,
  /\bclub\b[^()]*\) (=|in) ?\(/,
  /insert into [\w.]+( as \w+)? ?\([^)]*\bclub\b/,
  /\b(appended|given|unnest|jsonb_to_recordset)\b.*\bclub\b/,
];

const plain = (text: string): string => text.replaceAll('"', '').toLowerCase();

const isOn = (tables: readonly string[], text: string): boolean =>
  tables.some((table) => new RegExp(`\\b${table.replace('.', '\\.')}\\b`).test(plain(text)));

/** Statements on these tables that do not name their clubs. */
export function statementsOfAllClubs(texts: Iterable<string>, tables: readonly string[]): readonly string[] {
  return [...texts].filter((text) => isOn(tables, text) && !namesClub.some((form) => form.test(plain(text))));
}

/** Statements that join tables of these two lists: of clubs over nodes, one may lie where the other does not. */
export const statementsAcross = (
  texts: Iterable<string>,
  some: readonly string[],
  others: readonly string[],
): readonly string[] => [...texts].filter((text) => isOn(some, text) && isOn(others, text));

/** Forms that PostgreSQL takes and a database spread by club over several servers does not. */
const undistributable: Readonly<Record<string, RegExp>> = {
  'a select without a column': /\bselect from\b/,
  'an array subscript in SET': /\bset [^;]*?= ?[\w.]+\[/,
  'several statements in one': /;\s*\S/,
};

/** What of these statements on these tables could not be sent to such a database, and why. */
export const undistributableAmong = (texts: Iterable<string>, tables: readonly string[]): readonly string[] =>
  [...texts]
    .filter((text) => isOn(tables, text))
    .flatMap((text) =>
      Object.entries(undistributable)
        .filter(([, form]) => form.test(plain(text)))
        .map(([what]) => `${what}: ${text}`),
    );
