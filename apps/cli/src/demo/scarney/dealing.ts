import { randomBytes } from 'node:crypto';
import { bug, commitment, verifyDeal, type JsonObject } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { differencesOf } from '../differences.js';
import type { Player } from '../event.js';
import type { Say } from '../night.js';

/** A deal as the server opens it: it has committed, and no seat has. */
export interface OpenedDeal {
  readonly gameId: string;
  readonly dealId: string;
  readonly serverCommitment: string;
}

/** A deal after its game, as the server tells it. */
export type RevealedDeal = {
  readonly dealId: string;
  readonly things: number;
  readonly serverCommitment: string;
  readonly serverSeed: string | null;
  /** Whether the server finds all seeds to be what was committed to. */
  readonly verified: boolean | null;
  readonly seats: readonly { readonly commitment: string | null; readonly seed: string | null }[];
};

/** The field of a game that answers with a `RevealedDeal`. */
export const wantedOfDeal =
  'deal { dealId things serverCommitment serverSeed verified seats { commitment seed } }';

/** What a player has seen and said before the pawns were dealt to him. He keeps it, and holds the reveal against it. */
export interface Promised extends OpenedDeal {
  readonly seed: string;
  readonly commitment: string;
}

/** So many characters tell one hash from another on paper. */
const short = (hex: string): string => `${hex.slice(0, 8)}…`;

/** The only seat of a game commits to a seed of its own and reveals it: the game is dealt and starts (shuffle.md). */
export async function dealTo(
  { client, name }: Player,
  matchId: string,
  deal: OpenedDeal,
  say: Say,
): Promise<Promised> {
  const { gameId, dealId, serverCommitment } = deal;
  const seed = randomBytes(32).toString('hex');
  const promise = commitment(dealId, 0, seed);
  if (!promise.ok) return bug(`no commitment to ${dealId}: ${promise.refusal.code}`);
  const seat = { matchId, gameId, seat: 0 };
  await client.command(
    'commitSeed',
    { commandId: newId(), ...seat, commitment: promise.value },
    '... on SeedCommitted { deal { phase } }',
  );
  await client.command(
    'revealSeed',
    { commandId: newId(), ...seat, seed },
    '... on SeedRevealed { deal { phase } }',
  );
  say(
    `    The server commits to its seed (${short(serverCommitment)}), then ${name} to a random one (${short(promise.value)}) and reveals it: the pawns are dealt.`,
  );
  return { ...deal, seed, commitment: promise.value };
}

/**
 * Proves a deal after its game, from what the server has revealed and the record of the game: that it is the one that was
 * promised, that all seeds are those committed to, and that their shuffle gives these pawns in this order (SH-6). Gives
 * what does not hold.
 */
export function dealDifferences(
  promised: Promised,
  revealed: RevealedDeal | null,
  record: JsonObject,
  say: Say,
): readonly string[] {
  const { dealId, serverCommitment, seed, commitment: own } = promised;
  if (!revealed?.serverSeed) return [`the deal ${dealId} is not revealed after its game`];
  const { things: n, serverSeed, seats, verified } = revealed;
  const clientSeeds = seats.map((seat) => seat.seed ?? '');
  const clientCommitments = seats.map((seat) => seat.commitment);
  const told = { dealId: revealed.dealId, n, serverCommitment: revealed.serverCommitment };
  const proved = verifyDeal({ ...record, deal: { ...told, serverSeed, clientSeeds, clientCommitments } });
  if (proved.ok)
    say(
      `    The server reveals its seed (${short(serverSeed)}): both seeds are those committed to, and they deal these pawns.`,
    );
  const expected = { dealId, serverCommitment, seats: [{ commitment: own, seed }], verified: true };
  const answered = { dealId: revealed.dealId, serverCommitment: revealed.serverCommitment, seats, verified };
  return [
    ...differencesOf(answered, expected, `the deal ${dealId}`),
    ...(proved.ok ? [] : [`the deal ${dealId} is not proved (${proved.rule}): ${proved.message}`]),
  ];
}
