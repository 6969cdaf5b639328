import type { MigrationInterface } from 'typeorm';

/** A migration: a class with a `name` that ends in its UTC stamp. */
export type Migration = new () => MigrationInterface;

/** The table of the migrations that a database has had; fairview_app may read it. */
export const migrationTable = { schema: 'platform', name: 'migration' } as const;
