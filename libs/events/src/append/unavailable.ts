import { Bug } from '@fairview/kernel';
import pg from 'pg';

/** The database could not be reached, or not in time: whether the append took effect is not known. Resend it. */
export class LogUnavailable extends Error {
  override readonly name: string = 'LogUnavailable';
}

/** The log's clock is not to be trusted at the moment (decision 0002): nothing was written. Resend it. */
export class ClockUnsure extends LogUnavailable {
  override readonly name: string = 'ClockUnsure';
}

/** The clock is trusted again, and time was lost before: nothing was written, and the command is to be judged again. */
export class TimeLost extends ClockUnsure {
  override readonly name = 'ClockUnsure';
}

/** The node that holds this club is out of reach, and others are not: whether the append took effect is not known. Resend it. */
export class NodeAway extends LogUnavailable {
  override readonly name = 'NodeAway';
}

/**
 * Whether the database answered that one of its nodes is out of reach: the connection that it answered on is sound, and clubs of
 * other nodes go on.
 */
export function isNodeAway(error: unknown): boolean {
  if (error instanceof NodeAway) return true;
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && isNodeAway(error.cause);
  const { code = '', message, where = '' } = error;
  return /^(08|57P0)/.test(code) && /remote node|connection to|connections to/.test(message + where);
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

/** What pg says, without a code, of a connection that is lost, silent or not to be had. */
const ofConnection =
  /connection|not queryable|timeout exceeded when trying to connect|query read timeout|pool after calling end/i;

/**
 * Whether what a piece of work threw says something about the moment: the database was out of reach, or two transactions
 * met. Other than `isOutage`, it takes what it does not know for a fault of the work; and so a statement that was
 * cancelled, because it always takes too long.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof LogUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isPassing);
  if (error instanceof pg.DatabaseError) return error.code !== '57014' && passing.test(error.code ?? '');
  if (!(error instanceof Error) || error instanceof Bug) return false;
  return 'syscall' in error || ofConnection.test(error.message) || isPassing(error.cause);
}
