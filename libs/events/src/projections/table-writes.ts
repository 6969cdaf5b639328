import { assignedByLog } from '../clock.js';
import type { RowWrite } from '../log.js';
import type { Column, Table } from './table.js';

interface RowColumn {
  readonly name: string;
  readonly column: Column;
  /** What it is in the given row: `"endedAt" bigint`; none if only the append knows it. */
  readonly given: string | undefined;
  /** Its value: SQL over `a`, the append, and `r`, the row. */
  readonly value: string;
}

const sqlType = ({ type, array }: Column): string => `${String(type)}${array ? '[]' : ''}`;

function valueOf(property: string, { onAppend, type, nullable }: Column): string {
  const own = `r."${property}"`;
  if (onAppend === 'at') return `case when ${own} = ${assignedByLog} then a.at else ${own} end`;
  if (typeof onAppend === 'string') return `a.${onAppend}`;
  if (onAppend) return onAppend.sql;
  // A null of JSON becomes one of SQL.
  return type === 'jsonb' && nullable ? `nullif(${own}, 'null')` : own;
}

const isOfAppend = ({ onAppend }: Column): boolean => typeof onAppend === 'string' && onAppend !== 'at';

/** The database fills it in by itself. */
const isGenerated = ({ asExpression }: Column): boolean => asExpression !== undefined;

const columnsIn = (table: Table): readonly RowColumn[] =>
  Object.entries<Column>({ ...table.columns }).map(([property, column]) => ({
    name: column.name ?? property,
    column,
    given: isOfAppend(column) || isGenerated(column) ? undefined : `"${property}" ${sqlType(column)}`,
    value: valueOf(property, column),
  }));

const relationOf = ({ schema, name }: Table): string => `${schema}.${name}`;

/** `read-game-upsert`: unique in the process, as the prepared statement's name demands. */
const nameOf = ({ schema, name }: Table, what: string): string =>
  `${schema}-${name.replaceAll('_', '-')}-${what}`;

/** The appends with the rows given with them, each row with its columns as `r`. */
const givenRows = (table: Table): string => `given g
      join appended a using (n)
     cross join lateral jsonb_to_record(g.row) as r (${columnsIn(table)
       .flatMap(({ given }) => given ?? [])
       .join(', ')})`;

/** Whether a value comes from a function of ours: `people.namesake_of(…)`. */
const callsOurs = ({ column: { onAppend } }: RowColumn): boolean =>
  typeof onAppend === 'object' && /\b[a-z]+\.[a-z_]+\(/.test(onAppend.sql);

/** Rows that are found before they are inserted: Citus 14 fails on a function of ours in the list of an insert. */
const apart = (rows: string): string => `
    select * from (${rows}
      offset 0) as rows`;

function inserting(table: Table): string {
  const columns = columnsIn(table).filter(({ column }) => !isGenerated(column));
  const rows = `
    select ${columns.map(({ value }) => value).join(', ')}
      from ${givenRows(table)}`;
  return `
    insert into ${relationOf(table)} (${columns.map(({ name }) => name).join(', ')})${columns.some(callsOurs) ? apart(rows) : rows}`;
}

const keyOf = (table: Table): readonly RowColumn[] =>
  columnsIn(table).filter(({ column }) => column.primary === true);

/** Inserts the given rows with their append, or updates those that stand: all columns but the key and those never updated. */
export function upsertOnAppend(table: Table): RowWrite {
  const updated = columnsIn(table).filter(
    ({ column }) => !column.primary && !isGenerated(column) && column.update !== false,
  );
  return {
    name: nameOf(table, 'upsert'),
    table: relationOf(table),
    sql: `${inserting(table)}
    on conflict (${keyOf(table)
      .map(({ name }) => name)
      .join(', ')}) do update set
           ${updated.map(({ name }) => `${name} = excluded.${name}`).join(', ')}`,
  };
}

/** Inserts the given rows with their append; a row that stands already stays as it is. */
export const insertOnAppend = (table: Table): RowWrite => ({
  name: nameOf(table, 'insert'),
  table: relationOf(table),
  sql: `${inserting(table)}
    on conflict do nothing`,
});

/** Deletes the rows whose keys are given with an append; what is not there is passed over. */
export function deleteOnAppend(table: Table): RowWrite {
  const key = keyOf(table);
  return {
    name: nameOf(table, 'delete'),
    table: relationOf(table),
    sql: `
    delete from ${relationOf(table)} t
     using ${givenRows(table)}
     where ${key.map(({ name, value }) => `t.${name} = ${value}`).join(' and ')}`,
  };
}
