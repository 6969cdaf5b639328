import { mayCall, type Caller, type Claim } from '@fairview/people';
import { ofObjects } from './objects.js';
import { ofQueries } from './queries.js';
import { type RightsTable, edgeTo } from './right.js';
import { ofWholeTypes } from './whole-types.js';
import { isGuarded } from './enforce.js';

const atTournament = edgeTo('tournament', 'parent.tournamentId');

/**
 * Fields that lead from a value to a club or a tournament: what is there is judged as the query for it is. So nobody sees by way of
 * something of their own (a role, a key, an invitation, an entry) what they may see no more, or not yet.
 */
const ofEdges: RightsTable = {
  'ApiKey.club': edgeTo('club', 'parent.club'),
  'ApiKey.tournament': atTournament,
  'ClubRole.tournament': atTournament,
  'RoleAssignment.tournament': atTournament,
  'KeyRole.tournament': atTournament,
  'Invitation.tournament': atTournament,
  'Rating.tournament': atTournament,
  'RatingChange.tournament': atTournament,
  'Entry.tournament': edgeTo('tournament', 'parent.tournamentId', { unless: 'parent.letIn' }),

  // Roles are listed to those alone who see their club.
  'ClubRole.club': 'as-parent',
  // The league knows which of its tournaments its reader sees.
  'League.tournaments': 'as-parent',
  // A dispute is seen by those who see its tournament.
  'DisputedRow.tournament': 'as-parent',
};

/** The rows of everything but commands, whose rows stand where these are declared. */
export const rightsOfFields: RightsTable = { ...ofQueries, ...ofObjects, ...ofWholeTypes, ...ofEdges };

/** Whether a caller may read a field, by its row in the table of rights and the claims that they hold where it is. */
export function mayRead(
  field: string,
  caller: Caller | undefined,
  held: ReadonlySet<Claim> = new Set(),
): boolean {
  const right = rightsOfFields[field];
  return isGuarded(right) && mayCall(right, caller, held);
}
