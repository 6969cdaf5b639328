import { v7 as newId } from 'uuid';
import { demand, type ClubMembers } from '../../kit/members.js';
import { read, type Ask } from '../../kit/server.js';
import { untilSo } from '../../runner/patience.mjs';

/** Begins a match whose limit is reached after half a minute. @returns its id */
export async function beginHalfAMinute(ask: Ask, club: ClubMembers): Promise<string> {
  const give = <Done>(name: string, input: object, done: string): Promise<Done> =>
    demand<Done>(ask, name, { commandId: newId(), ...input }, done, club.tokens.organizer);
  const { tournament } = await give<{ tournament: { id: string } }>(
    'createTournament',
    {
      clubId: club.club,
      name: 'Half a minute',
      settings: { timeLimit: { seconds: 30, graceSeconds: 1 } },
    },
    '... on TournamentChanged { tournament { id } }',
  );
  const tournamentId = tournament.id;
  for (const name of ['Ann', 'Ben'])
    await give('addEntry', { tournamentId, name }, '... on EntryAdded { entry { id } }');
  const paired = await give<{ tournament: { matches: { nodes: readonly { id: string }[] } } }>(
    'pairRounds',
    { tournamentId },
    '... on TournamentChanged { tournament { matches(first: 1) { nodes { id } } } }',
  );
  const matchId = paired.tournament.matches.nodes[0]?.id ?? '';
  await give('openGame', { matchId }, '... on GameAdded { game { id } }');
  return matchId;
}

/** Until the limit of a match is recorded, without a command. */
export async function untilLimitReached(ask: Ask, club: ClubMembers, id: string): Promise<void> {
  await untilSo('the limit of the match is recorded', async () => {
    const { match } = await read<{ match: { clock: { limitReached: boolean } } }>(
      ask,
      'query ($id: ID!) { match(id: $id) { clock { limitReached } } }',
      { id },
      club.tokens.organizer,
    );
    return match.clock.limitReached;
  });
}
