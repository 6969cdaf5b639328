import { defined } from '@fairview/kernel';
import type { Stdio } from '../../process/stdio.js';
import { Problem } from '../../process/problem.js';
import { findNamed } from '../called.js';
import { withClubServer, type ClubServer, type Fields } from '../club-server.js';
import { liveTournament } from '../live-tournament.js';
import { caseOf, type Case } from './case.js';
import {
  agreeToPlayOnDocument,
  allowDisputeDocument,
  answerDisputeDocument,
  openHandsDocument,
  settleDisputeDocument,
  withdrawDisputeDocument,
} from './documents.js';
import { inWords } from './dispute-lines.js';

/** A statement in a dispute: the text if it takes one, and the party it speaks for. */
export interface SaidOf {
  readonly for?: string;
  readonly reason?: string;
}

const sayings = {
  answer: answerDisputeDocument,
  settle: settleDisputeDocument,
  withdraw: withdrawDisputeDocument,
} as const;

interface Disputed {
  readonly dispute: { readonly state: string };
}

/** A seat as named on a command line. @throws Problem if it is not a number */
export function seatNamed(said: string | undefined): number | undefined {
  if (said === undefined) return undefined;
  if (!/^\d$/u.test(said))
    throw new Problem('In a game you speak for a seat: --for with its number, from 0.');
  return Number(said);
}

/** The party somebody speaks for, as the API takes it: a seat of a game, a side of a match, an entry of a tournament. */
async function speakerOf(
  server: ClubServer,
  { about, tournament }: Case,
  { for: said }: SaidOf,
): Promise<Fields> {
  if (said === undefined) return {};
  if (about.kind === 'game') return defined({ seat: seatNamed(said) });
  if (about.kind === 'sheet' || tournament === null) return { side: said };
  const { entries } = await liveTournament(server, tournament.id);
  return { side: findNamed(said, entries).id };
}

const done = (server: ClubServer, { dispute: { state } }: Disputed): Promise<void> =>
  server.say(`Done: the dispute is ${inWords(state)}.`);

/** `fairview dispute answer`, `settle`, `withdraw`: commands of the parties to a dispute. */
export const runSaying = (
  saying: keyof typeof sayings,
  disputeId: string,
  said: SaidOf,
  stdio: Stdio,
): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const speaker =
      said.for === undefined ? {} : await speakerOf(server, await caseOf(server, disputeId), said);
    const answer = await server.give<Disputed>(sayings[saying], {
      disputeId,
      ...speaker,
      ...defined({ reason: said.reason }),
    });
    if (answer) await done(server, answer);
  });

/** The game of a dispute. @throws Problem if it is about a sheet or a row */
async function gameOf(server: ClubServer, disputeId: string): Promise<string> {
  const { about } = await caseOf(server, disputeId);
  if (about.kind !== 'game') throw new Problem('That is for games; this dispute is about a sheet or a row.');
  return about.game.id;
}

/** `fairview dispute play-on`: a seat would play on although an arbiter has seen the hands. */
export const runPlayOn = (disputeId: string, { for: seat }: SaidOf, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const gameId = await gameOf(server, disputeId);
    const answer = await server.give<Disputed>(agreeToPlayOnDocument, {
      gameId,
      ...defined({ seat: seatNamed(seat) }),
    });
    if (answer) await done(server, answer);
  });

/** `fairview dispute open-hands`: an arbiter sees the hands of a disputed game. */
export const runOpenHands = (disputeId: string, { reason }: { readonly reason: string }, stdio: Stdio) =>
  withClubServer(stdio, async (server) => {
    const gameId = await gameOf(server, disputeId);
    if (await server.give(openHandsDocument, { gameId, reason }))
      await server.say('The hands are open to arbiters: fairview dispute show has them.');
  });

/** `fairview dispute allow`: a seat may raise one more dispute. */
export const runAllow = (disputeId: string, seat: number, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const gameId = await gameOf(server, disputeId);
    if (await server.give(allowDisputeDocument, { gameId, seat }))
      await server.say(`Seat ${seat} may raise one more dispute.`);
  });
