import { bug, type JsonObject } from '@fairview/kernel';
import { randomBytes } from 'node:crypto';
import { games, commitment, verifyDeal } from '@fairview/rules';
import { v7 as newId } from 'uuid';
import { differencesOf } from '../figures/comparison.js';
import type { RevealedDeal } from '../plan/played-game.js';
import type { Player } from '../server/tournament.js';
import { inWords } from '../printing/text.js';
import type { MatchTable } from './tables.js';

/** A deal as the server opens it: it has committed, and no seat has. */
export interface OpenedDeal {
  readonly gameId: string;
  readonly dealId: string;
  readonly serverCommitment: string;
  /** The seating, seat 0 first. */
  readonly seats: readonly { readonly entry: { readonly id: string } }[];
}

/** What a player has committed or revealed. */
interface OwnSeed {
  readonly seed: string;
  readonly commitment: string;
}

/** What the players have seen and said before the deal. They keep it, and hold the reveal against it. */
export interface Promised extends Pick<OpenedDeal, 'gameId' | 'dealId' | 'serverCommitment'> {
  /** Seat by seat. */
  readonly seats: readonly (OwnSeed & { readonly name: string })[];
}

/** So many characters distinguish hashes on paper. */
const short = (hex: string): string => `${hex.slice(0, 8)}…`;

/** A random seed for a seat of a deal, and the commitment to it (SH-1, SH-2). */
function drawSeed(dealId: string, seat: number): OwnSeed {
  const seed = randomBytes(32).toString('hex');
  const promise = commitment(dealId, seat, seed);
  return promise.ok
    ? { seed, commitment: promise.value }
    : bug(`no commitment to ${dealId}: ${promise.refusal.code}`);
}

/** All seats commit to seeds of their own, then all reveal them: the game is dealt and starts (shuffle.md). */
export async function dealTo({ matchId, sides }: MatchTable, opened: OpenedDeal): Promise<Promised> {
  const { gameId, dealId, serverCommitment } = opened;
  const players = opened.seats.map(
    ({ entry }): Player =>
      sides.flat().find((player) => player.entry === entry.id) ?? bug('a seat of nobody'),
  );
  const seats = players.map(({ name }, seat) => ({ name, ...drawSeed(dealId, seat) }));
  for (const [seat, { client }] of players.entries()) {
    const input = { commandId: newId(), matchId, gameId, seat, commitment: seats[seat]?.commitment };
    await client.command('commitSeed', input, '... on DealChanged { deal { phase } }');
  }
  for (const [seat, { client }] of players.entries()) {
    const input = { commandId: newId(), matchId, gameId, seat, seed: seats[seat]?.seed };
    await client.command('revealSeed', input, '... on DealChanged { deal { phase } }');
  }
  return { gameId, dealId, serverCommitment, seats };
}

/** The promises of a deal, as they were made. */
export function commitmentLines({ serverCommitment, seats }: Promised, things: string): string {
  const own = seats.map(({ name, commitment: hash }) => `${name} (${short(hash)})`);
  const what = seats.length === 1 ? 'a random one and reveals it' : 'random ones, and reveal them';
  return `The server commits to its seed (${short(serverCommitment)}), then ${inWords(own)} to ${what}: the ${things} are dealt.`;
}

/** A deal compared with its commitments: the differences, and the lines to print. */
export interface CheckedDeal {
  readonly wrong: readonly string[];
  readonly told: string;
}

/**
 * Proves a deal after its game, from what the server has revealed and the record of the game as `fairview verify-deal`
 * reads it: that it is the one that was promised, that all seeds are those committed to, and that their shuffle gives
 * these things in this order (SH-6).
 */
export function checkDeal(
  { dealId, serverCommitment, seats: own }: Promised,
  revealed: RevealedDeal | null,
  record: JsonObject,
  things: string,
): CheckedDeal {
  const serverSeed = revealed?.serverSeed;
  if (!revealed || !serverSeed)
    return { wrong: [`the deal ${dealId} is not revealed after its game`], told: '' };
  const seats = own.map(({ commitment: hash, seed }) => ({ commitment: hash, seed }));
  const [clientSeeds, clientCommitments] = [
    own.map(({ seed }) => seed),
    seats.map((seat) => seat.commitment),
  ];
  const promised = { dealId, n: revealed.deckSize, serverCommitment, serverSeed };
  const { given: _given, ...inRecord } = (record['deal'] ?? {}) as JsonObject;
  const { verified, deckSize: _n, ...answered } = revealed;
  const proved = verifyDeal(record, games);
  const wrong = [
    ...differencesOf(
      { ...answered, verified },
      { dealId, serverCommitment, serverSeed, seats, verified: true },
    ),
    ...differencesOf(inRecord, { ...promised, clientSeeds, clientCommitments }),
    ...(proved.ok ? [] : [`it is not proved (${proved.rule}): ${proved.message}`]),
  ].map((line) => `the deal ${dealId}: ${line}`);
  const all = own.length === 1 ? 'both' : 'all';
  const told = `The server reveals its seed (${short(serverSeed)}): ${all} seeds are those committed to, and they deal these ${things}.`;
  return { wrong, told: wrong.length === 0 ? told : `The deal ${dealId} is not what was promised.` };
}
