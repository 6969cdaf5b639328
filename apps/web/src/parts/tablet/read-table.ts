import type { Client } from '@urql/core';
import { fetchFor } from '../../data/seat.js';
import { ownSeats, type OwnSeat } from './cover.js';
import { heldSeatsDocument, tableDocument, type HeldSeat, type TableOfGame } from './documents.js';

/** A game as a device with several seats knows it before anybody has said who they are. */
export interface Table {
  readonly game: TableOfGame;
  /** The seats of the game that the device holds. */
  readonly own: readonly OwnSeat[];
  /** The entry by which the game can be read. */
  readonly reader: string;
  /** All seats of the device. */
  readonly held: readonly HeldSeat[];
}

/** Reads the seating of a game, by any of the device's seats that may see it; null if none may. No hand is requested. */
export async function readTable(client: Client, id: string): Promise<Table | null> {
  const network = { requestPolicy: 'network-only' } as const;
  const me = await client.query(heldSeatsDocument, {}, { ...network, fetch: fetchFor(null) }).toPromise();
  if (me.error) throw me.error;
  const held = me.data?.me?.seats ?? [];
  for (const { entry } of held) {
    const as = { ...network, fetch: fetchFor(entry.id) };
    const { data, error } = await client.query(tableDocument, { id }, as).toPromise();
    if (error) throw error;
    const game = data?.game;
    if (game) {
      const own = ownSeats(
        game,
        held.map((seat) => seat.entry.id),
      );
      return { game, own, reader: own[0]?.entry ?? entry.id, held };
    }
  }
  return null;
}
