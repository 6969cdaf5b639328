import type { EntitySchemaColumnOptions, EntitySchemaOptions } from 'typeorm';

/**
 * What the append gives to a column of a row that is written with it: its club, version or position; its instant, if
 * the row's own is `assignedByLog`; or an SQL expression over `a`, the append, and `r`, the row with its columns.
 */
export type FromAppend = 'club' | 'version' | 'position' | 'at' | { readonly sql: string };

/** A column as TypeORM has it. `update: false` keeps it as it was first inserted. */
export interface Column extends EntitySchemaColumnOptions {
  readonly onAppend?: FromAppend;
}

/**
 * A table: the schema of a TypeORM entity as a plain value, so that nothing is loaded to name it. `openDatabase` makes the
 * entity, and `upsertOnAppend` the statement that travels with an append.
 */
export interface Table<Row extends object = object> extends EntitySchemaOptions<Row> {
  readonly schema: string;
  readonly columns: { readonly [Property in keyof Row]-?: Column };
}

/** `endedAt` is the column `ended_at`. */
const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A table whose columns are named after the properties of its rows, in lower case with underscores. */
export function defineTable<Row extends object>(table: Table<Row>): Table<Row> {
  const named = Object.entries<Column>(table.columns).map(([property, column]) => [
    property,
    { name: columnName(property), ...column },
  ]);
  return { ...table, columns: Object.fromEntries(named) as Table<Row>['columns'] };
}

/**
 * The columns of a table for a SELECT, under the names of its row's properties: `game.club, game.ended_at as "endedAt"`.
 */
export const columnsOf = (table: Table): string =>
  Object.entries<Column>({ ...table.columns })
    .map(
      ([property, { name = property }]) =>
        `${table.name}.${name}${name === property ? '' : ` as "${property}"`}`,
    )
    .join(', ');
