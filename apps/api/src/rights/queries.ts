import { scorer, anyRole, type RightsTable } from './right.js';

/** The rights for queries and subscriptions. */
export const ofQueries: RightsTable = {
  'Query.me': { to: 'public' },
  'Query.node': { to: 'public', resource: { kind: 'node', path: 'args.id' } },
  'Query.nodes': { to: 'public', resource: { kind: 'node', path: 'args.ids' } },
  'Query.serverTime': { to: 'public' },
  'Query.logEpoch': { to: 'public' },
  'Query.rulebooks': { to: 'public' },
  'Query.houseRulesForBoards': { to: 'public' },
  'Query.reviewOfRecord': { to: 'public' },
  'Query.jsonSchemas': { to: 'public' },
  'Query.jsonSchema': { to: 'public' },
  'Query.formats': { to: 'public' },
  'Query.server': { to: 'public' },
  'Query.club': { to: 'public', resource: { kind: 'club', path: 'args.id', orSlug: true } },
  'Query.tournament': { to: 'public', resource: { kind: 'tournament', path: 'args.id', orSlug: true } },
  // Its name and that of its club, for those who have a link with its id, which nobody guesses.
  'Query.tournamentTitle': { to: 'public' },
  'Query.dispute': { to: 'public', resource: { kind: 'dispute', path: 'args.id' } },
  'Query.publicTournaments': { to: 'public' },
  'Query.publicClubs': { to: 'public' },
  'Query.match': { to: 'public', resource: { kind: 'match', path: 'args.id' } },
  'Query.game': { to: 'public', resource: { kind: 'game', path: 'args.id' } },

  // For those who would give the act that is tried out.
  'Query.preview': {
    to: scorer,
    at: 'tournament',
    scope: 'read',
    resource: { kind: 'match', path: 'args.input.matchId' },
  },

  'Subscription.gameUpdated': { to: 'public', resource: { kind: 'game', path: 'args.gameId' } },
  'Subscription.matchUpdated': { to: 'public', resource: { kind: 'match', path: 'args.matchId' } },
  'Subscription.standingsUpdated': {
    to: 'public',
    resource: { kind: 'tournament', path: 'args.tournamentId' },
  },

  'Subscription.disputesUpdated': {
    to: 'public',
    resource: { kind: 'tournament', path: 'args.tournamentId' },
  },
  'Subscription.tournamentUpdated': {
    to: 'public',
    resource: { kind: 'tournament', path: 'args.tournamentId' },
  },
  'Subscription.clubUpdated': {
    to: anyRole,
    at: 'club',
    scope: 'read',
    resource: { kind: 'club', path: 'args.clubId' },
  },
  // Only members get a league for members: the field checks the league.
  'Subscription.leagueUpdated': { to: 'public', resource: { kind: 'club', path: 'args.clubId' } },
  'Subscription.myUpdates': { to: 'signed-in', scope: 'read' },
};
