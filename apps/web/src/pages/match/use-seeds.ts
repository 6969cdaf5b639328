import { useEffect, useRef } from 'react';
import { useClient } from 'urql';
import type { Client } from '@urql/core';
import { newCommandId, sendUntilAnswered } from '../../data/command.js';
import { fetchFor, namedSeat } from '../../data/seat.js';
import { dealDuties, type DealDuty } from './deal-duty.js';
import { commitSeedDocument, revealSeedDocument } from './commands.js';
import type { ShownMatch } from './documents.js';

/** Where the seed of a seat is kept until it is revealed: on this device alone, also while the page is closed. */
const place = (dealId: string, seat: number): string => `fairview.seed.${dealId}.${seat}`;

/** The seed that this device has drawn for a seat of a deal; a new one of 32 bytes the first time (SH-1). */
function seedFor(dealId: string, seat: number): string {
  const kept = keptSeed(dealId, seat);
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(place(dealId, seat), seed);
  return seed;
}

/** The seed that this device has drawn before; null if another device did. */
const keptSeed = (dealId: string, seat: number): string | null => localStorage.getItem(place(dealId, seat));

/** Forgets a seed that everybody knows by now, or nobody will ask for. */
const forgetSeed = (dealId: string, seat: number): void => localStorage.removeItem(place(dealId, seat));

/** Takes part in the deals of a match for these entries, automatically: commits, and reveals when all have. */
export function useSeeds(match: ShownMatch, entries: readonly string[]): void {
  const client = useClient();
  const done = useRef(new Set<string>());
  const { id, deals } = match;
  const own = entries.join(' ');
  useEffect(() => {
    for (const duty of dealDuties(deals, own.split(' '))) {
      const name = `${duty.kind} ${duty.dealId} ${duty.seat}`;
      if (done.current.has(name)) continue;
      done.current.add(name);
      void fulfil(client, id, duty).catch(() => done.current.delete(name));
    }
  }, [client, id, deals, own]);
}

async function fulfil(
  client: Client,
  matchId: string,
  { kind, gameId, dealId, seat, entry }: DealDuty,
): Promise<void> {
  if (kind === 'forget') return forgetSeed(dealId, seat);
  const about = { commandId: newCommandId(), matchId, gameId, seat };
  const { signal } = new AbortController();
  // On a device with several seats each takes part for itself, whichever the page speaks for.
  const as = namedSeat() === null ? {} : { fetch: fetchFor(entry) };
  if (kind === 'reveal') {
    const seed = keptSeed(dealId, seat);
    if (seed === null) return;
    const input = { ...about, seed };
    await sendUntilAnswered(() => client.mutation(revealSeedDocument, { input }, as).toPromise(), signal);
    return;
  }
  // What judges deals is fetched once there is one to take part in.
  const { commitment } = await import('./promise-seed.js');
  const promised = commitment(dealId, seat, seedFor(dealId, seat));
  if (!promised.ok) return;
  const input = { ...about, commitment: promised.value };
  await sendUntilAnswered(() => client.mutation(commitSeedDocument, { input }, as).toPromise(), signal);
}
