import { v7 as newId } from 'uuid';
import type { Client } from '../server/client.js';
import type { Say } from '../printing/text.js';
import { createTournament, enterAll, onlyMatch, pairRounds } from '../server/tournament.js';

interface Proposed {
  readonly proposal: { readonly id: string; readonly status: string; readonly missing: readonly string[] };
}

const proposal = 'proposal { id status missing }';

/**
 * A match at the board is reported and its tournament closed; then the slip turns out to have been read wrongly. Nobody corrects a
 * closed tournament alone: the organizer proposes it, and both players consent.
 */
export async function correctAfterClose(organizer: Client, clubId: string, say: Say): Promise<void> {
  const tournamentId = await createTournament(organizer, clubId, {
    name: 'A match at the board',
    settings: { target: 3 },
    reporting: 'BOARD',
  });
  const players = await enterAll(organizer, tournamentId, ['Ines', 'Jonas']);
  await pairRounds(organizer, tournamentId);
  const matchId = await onlyMatch(organizer, tournamentId);
  const [wrong, right] = players.map(({ entry: winner }) => ({ win: { winner, position: 'row' } }));
  await organizer.command('reportGame', { commandId: newId(), matchId, result: wrong }, '');
  await organizer.command('closeTournament', { commandId: newId(), tournamentId }, '');
  const gameId = (await winnerOf(organizer, matchId)).gameId;
  const input = { commandId: newId(), matchId, gameId, result: right, reason: 'The slip was read wrongly.' };
  const told = await organizer.command<Proposed>(
    'correctResult',
    input,
    `... on ProposalChanged { ${proposal} }`,
  );
  say('A tournament is closed, and its slip was read wrongly. The organizer alone corrects nothing:');
  say(`  the correction is proposed, and waits for sides ${told.proposal.missing.join(' and ')}.`);
  await expectWinner(organizer, matchId, players[0]?.entry);
  for (const { name, client } of players) {
    const consent = { commandId: newId(), proposalId: told.proposal.id };
    const done = await client.command<Proposed>(
      'confirmProposal',
      consent,
      `... on ProposalChanged { ${proposal} }`,
    );
    say(`  ${name} consents: ${done.proposal.status.toLowerCase()}.`);
  }
  await expectWinner(organizer, matchId, players[1]?.entry);
}

async function winnerOf(
  client: Client,
  id: string,
): Promise<{ gameId: string; winner: { id: string } | null }> {
  const { match } = await client.ask<{
    match: { games: { nodes: { gameId: string; winner: { id: string } | null }[] } };
  }>('query($id: ID!) { match(id: $id) { games { nodes { gameId winner { id } } } } }', { id });
  const [game] = match.games.nodes;
  if (!game) throw new Error('the reported game is not on the sheet');
  return game;
}

async function expectWinner(client: Client, matchId: string, expected: string | undefined): Promise<void> {
  const { winner } = await winnerOf(client, matchId);
  if (winner?.id !== expected) throw new Error(`the sheet names ${winner?.id}, not ${expected}`);
}
