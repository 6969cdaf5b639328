import { defined } from '@fairview/kernel';
import type { Stdio } from '../../process/stdio.js';
import { Problem } from '../../process/problem.js';
import { findNamed } from '../called.js';
import { withClubServer, type ClubServer, type Fields } from '../club-server.js';
import { liveTournament } from '../live-tournament.js';
import type { DisputedMatch } from './answers.js';
import { matchNamed } from './case.js';
import { disputeGameDocument, disputeSheetDocument, disputeStandingDocument } from './documents.js';
import { raisedBy, type Raised, type RaiseFlags } from './raising.js';
import { seatNamed } from './say.js';

/** A dispute as the API takes it: the mutation and what it is given. */
interface Order {
  readonly mutation: string;
  readonly input: Fields;
}

type OnMatch = Exclude<Raised, { of: 'row' }>;

function gameIn({ games }: DisputedMatch, wanted: number): string {
  const game = games.nodes.find(({ number }) => number === wanted);
  if (!game) throw new Problem(`The match has no game ${wanted}: fairview match show lists its games.`);
  return game.gameId;
}

function onMatch(match: DisputedMatch, raised: OnMatch, { for: speaker }: RaiseFlags): Order {
  if (raised.of === 'ply') {
    const gameId = gameIn(match, raised.game);
    return {
      mutation: disputeGameDocument,
      input: { gameId, ply: raised.ply, ...defined({ seat: seatNamed(speaker) }) },
    };
  }
  return {
    mutation: disputeSheetDocument,
    input: { matchId: match.id, subject: subjectOf(match, raised), ...defined({ side: speaker }) },
  };
}

function subjectOf(match: DisputedMatch, raised: Exclude<OnMatch, { of: 'ply' }>): Fields {
  switch (raised.of) {
    case 'result':
      return { result: gameIn(match, raised.game) };
    case 'line':
      return { line: { side: raised.side, label: raised.label } };
    case 'ruling':
      return { ruling: raised.version };
  }
}

async function onRow(
  server: ClubServer,
  said: string,
  player: string,
  { for: speaker }: RaiseFlags,
): Promise<Order> {
  const { id: tournamentId, entries } = await liveTournament(server, said);
  const side = speaker === undefined ? undefined : findNamed(speaker, entries).id;
  return {
    mutation: disputeStandingDocument,
    input: { tournamentId, entryId: findNamed(player, entries).id, ...defined({ side }) },
  };
}

/** `fairview dispute raise`: something of a match, or a row of the standings, is disputed. */
export const runRaise = (of: string, flags: RaiseFlags, stdio: Stdio): Promise<void> =>
  withClubServer(stdio, async (server) => {
    const raised = raisedBy(flags);
    const { mutation, input } =
      raised.of === 'row'
        ? await onRow(server, of, raised.player, flags)
        : onMatch(await matchNamed(server, of), raised, flags);
    const done = await server.give<{ dispute: { id: string } }>(mutation, { ...input, reason: flags.reason });
    if (done) await server.say(`It is disputed: ${done.dispute.id}.`);
  });
