import { Bug } from '@fairview/kernel';
import pg from 'pg';

/** The database could not be reached, or not in time: whether the append took effect is not known. Resend it. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}

/**
 * Connection lost or refused, no resources, shutting down, read-only standby, statement cancelled, serialization
 * failure, deadlock, lock not to be had, transaction ended because it stood still: what may well succeed when it is sent again.
 */
const passing = /^(08|53|57|58|40|25006|25P03|55P03)/;

/** Whether an error says something about the connection or the moment, not about the statement. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '');
  return !(error instanceof Bug);
}
