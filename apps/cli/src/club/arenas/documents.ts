import { mutationOf, pageInfo } from '../club-server.js';

/** How an arena stands, with the tables that play. */
export const arenaDocument = `query ($id: ID!, $after: String) { tournament(id: $id) { arena { minutes endsAt ended }
  matches(first: 40, after: $after, filter: { status: OPEN }) { ${pageInfo}
    nodes { id board sides { players { id name } } } } } }`;

/** Its standings, the first rank first. */
export const arenaStandingsDocument = `query ($id: ID!, $after: String) { tournament(id: $id) {
  standings(first: 50, after: $after) { ${pageInfo}
    nodes { rank matchPoints spread played won drawn lost provisional entry { name } } } } }`;

export const beginDocument = mutationOf(
  'pairRounds',
  '... on TournamentChanged { tournament { arena { endsAt } } }',
);
export const setReadyDocument = mutationOf('setReady', '... on TournamentChanged { tournament { id } }');
