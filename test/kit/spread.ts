import type pg from 'pg';
import { spreadFunctions } from '../../migrations/spread/functions.js';

/** Puts the functions in place that a database has whose clubs are spread over nodes: they run on one server as well. */
export async function putSpreadFunctions(admin: pg.Pool): Promise<void> {
  for (const sql of spreadFunctions) await admin.query(sql);
}
