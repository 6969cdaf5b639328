import { v7 as newId } from 'uuid';
import type { HostedTournament, WalkIn } from './hosted-tournament.js';
import type { Fields } from './server.js';

/** A team with its players, who all have sat down with their codes. */
export interface Team {
  readonly id: string;
  readonly players: readonly WalkIn[];
}

/** Enters a team and its players. */
export async function enterTeam(
  hosted: HostedTournament,
  name: string,
  players: readonly string[],
): Promise<Team> {
  const { entry: team } = await hosted.command<{ entry: { id: string } }>(
    'addTeam',
    { tournamentId: hosted.tournament, name },
    '... on EntryChanged { entry { id } }',
  );
  const entered: WalkIn[] = [];
  for (const player of players) entered.push(await hosted.enter(player, { teamId: team.id }));
  return { id: team.id, players: entered };
}

/** Records the line-up of a team for all rounds whose match is not open, in the order of its players. */
export const lineUp = (hosted: HostedTournament, team: Team, more: Fields = {}) =>
  hosted.command('submitLineUp', {
    tournamentId: hosted.tournament,
    teamId: team.id,
    entryIds: team.players.map(({ id }) => id),
    ...more,
  });

/** Reports the result of a board, or of the next game if a match has no boards. */
export const report = (hosted: HostedTournament, matchId: string, result: Fields, more: Fields = {}) =>
  hosted.command('reportGame', { matchId, commandId: newId(), result, ...more });
