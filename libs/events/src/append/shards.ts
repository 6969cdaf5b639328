import pg, { type Pool, type PoolClient } from 'pg';
import { connectionOf } from './send.js';
import { isOutage } from './unavailable.js';

/** Where the rows of a club lie, on its node: what needs nothing else can be written there, without the coordinator. */
export interface ClubShard {
  readonly id: string;
  /** To its node. */
  readonly pool: Pool;
  /** SQL with the names that the tables of the club and the functions of the log have there. */
  named(sql: string): string;
  /** It could not be written there, since its node was lost or the club has moved: it is looked for again, a node that was lost not at once. */
  leave(isLost: boolean): void;
}

export interface ClubShards {
  /** The shard of a club; none if the coordinator is to be asked. */
  of(club: string): Promise<ClubShard | undefined>;
}

/** Milliseconds for a connection to a node: the coordinator is asked after that. */
const longestWait = 1_000;

/** Milliseconds for the answer of a node. */
export const longestOnNode = 2_000;

/** The club has moved to another shard or node: the log says so, or a name of the shard is not known there. */
const moved = new Set(['FVMVD', '42P01', '42883']);

/** What a server answers that takes no writes, or is about to end. */
const lost = /^(?:08|53|57P|25006)/;

const codeOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? (error.code ?? '') : undefined;

/**
 * Does `work` on the node of a shard.
 * @returns nothing if it is to be done through the coordinator: the node was not reached, or the club has moved. Whether it was
 * done is not known then, so that doing it twice must be doing it once.
 */
export async function onShard<T>(
  { pool, leave }: ClubShard,
  timeout: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T | undefined> {
  let client: PoolClient;
  try {
    client = await connectionOf(pool, Math.min(timeout, longestWait));
  } catch {
    leave(true);
    return undefined;
  }
  try {
    const answer = await work(client);
    client.release();
    return answer;
  } catch (error) {
    const code = codeOf(error);
    const isMoved = code !== undefined && moved.has(code);
    client.release(isOutage(error));
    if (!isMoved && !isOutage(error)) throw error;
    const isLost = code === undefined || lost.test(code);
    if (isMoved || isLost) leave(isLost);
    return undefined;
  }
}
