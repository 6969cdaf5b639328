import type { PoolClient } from 'pg';
import { v7 as newId } from 'uuid';
import { skeletonOf } from '../names/lookalikes.js';
import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { rowsOf } from '../statements.js';
import { clubStream, type ClubHandler } from './stream.js';

export interface Founded {
  readonly club: string;
  /** Position of the club's last event. */
  readonly position: number | undefined;
}

/**
 * Founds a club with `account` as its organizer: name, log and role in the caller's transaction. `name` has been read.
 * Refusal PE-1 `club-name-taken`.
 */
export async function createClub(
  client: PoolClient,
  clubs: ClubHandler,
  name: string,
  account: string,
): Promise<Checked<Founded>> {
  const club = newId();
  const written = await rowsOf(
    client,
    `insert into people.club (id, name, skeleton, created_at) values ($1, $2, $3, log.now())
     on conflict (skeleton) do nothing returning id`,
    [club, name, skeletonOf(name)],
  );
  if (written.length === 0) return refused('club-name-taken');
  const envelope = { club, stream: clubStream(club), actor: `account:${account}`, commandId: newId() };
  const done = await clubs.executeWithin(client, envelope, { type: 'CreateClub', account });
  return done.ok ? accepted({ club, position: done.value.events.at(-1)?.position }) : done;
}
