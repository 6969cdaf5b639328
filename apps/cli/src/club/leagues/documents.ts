import { mutationOf, pageInfo } from '../club-server.js';

/** The leagues of a club: all for callers with a role there, else the public ones. */
export const leaguesDocument = `query ($id: ID, $slug: String) { club(id: $id, slug: $slug) { id name
  leagues { id name } publicLeagues { id name } } }`;

const parts = `name best points tournaments { id name status }
  standings(first: 40, after: $after) { ${pageInfo} nodes { rank name points because results { tournamentId points counts } } }`;

export const leagueDocument = `query ($club: ID!, $league: ID!, $after: String) { club(id: $club) {
  league(id: $league) { ${parts} } } }`;
export const publicLeagueDocument = `query ($club: ID!, $league: ID!, $after: String) { club(id: $club) {
  league: publicLeague(id: $league) { ${parts} } } }`;

const saved = '... on LeagueChanged { league { id tournaments { id } } }';
export const createLeagueDocument = mutationOf('createLeague', saved);
export const addToLeagueDocument = mutationOf('addToLeague', saved, 'LeagueTournamentInput');
export const removeFromLeagueDocument = mutationOf('removeFromLeague', saved, 'LeagueTournamentInput');
