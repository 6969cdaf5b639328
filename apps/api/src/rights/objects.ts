import {
  arbiter,
  organizer,
  scorer,
  anyRole,
  type FieldRight,
  type Guarded,
  type RightsTable,
} from './right.js';

/** Fields of a type whose rows stand field by field: everyone who may see the object may see these. */
const fields = <Type extends string>(type: Type, names: string): RightsTable =>
  Object.fromEntries(names.split(' ').map((name): [string, FieldRight] => [`${type}.${name}`, 'as-parent']));

/** The same fields with a right of their own. */
const fieldsFor = (type: string, names: string, right: FieldRight): RightsTable =>
  Object.fromEntries(names.split(' ').map((name): [string, FieldRight] => [`${type}.${name}`, right]));

/** What a club shows to its own people, and to those who run it. */
const toMembers: Guarded = {
  to: anyRole,
  at: 'club',
  scope: 'read',
  resource: { kind: 'club', path: 'parent.id' },
};
const toOrganizers: Guarded = { ...toMembers, to: organizer, scope: 'organize' };

/** The rights for each field of the types with rights by field. */
export const ofObjects: RightsTable = {
  ...fields('Me', 'actor name clubs entry seats isSubscribedToPushes'),
  // What a player plays: read by a key that is made to read, or by the player.
  ...fieldsFor('Me', 'entries toPlay matches history record headToHead', { to: 'signed-in', scope: 'read' }),
  // An account's sessions and keys are open to the account itself, not to a program with a key of it.
  'Me.sessions': { to: 'signed-in' },
  'Me.keys': { to: 'signed-in' },
  'Me.passkeys': { to: 'signed-in' },
  'Me.invitations': { to: 'signed-in' },

  ...fields(
    'Club',
    'id name slug publicTournaments logPosition checkpoint inclusionProof consistencyProof checkedCode',
  ),
  ...fields('Club', 'ratingSystems publicLeagues publicLeague houseRules'),
  // Ratings are of members, who are named to their club alone.
  ...fieldsFor('Club', 'ratings ratedGames', toMembers),
  'Club.leagues': toMembers,
  'Club.league': toMembers,
  'Club.tournaments': toMembers,
  'Club.members': toMembers,
  'Club.member': toMembers,
  'Club.files': toMembers,
  'Club.webhooks': toOrganizers,
  'Club.network': toOrganizers,
  'Club.invitations': toOrganizers,

  ...fields(
    'Tournament',
    'id club name slug gameKind format cycles boards rounds tieBreaks ruleYear lots house choiceSeconds forfeitSpread spreadCap',
  ),
  ...fields(
    'Tournament',
    'moveSeconds status visibility variant system settings entries players matches byes figures followFrom',
  ),
  ...fields(
    'Tournament',
    'reporting joining timetable everClosed proposals waitingProposals standings playerStandings deals createdAt version logPosition',
  ),
  ...fields(
    'Tournament',
    'offeredFormat download whatIf entry pairings pairingsToCome roundsInTurn showsAccuracy lastRound disputes rulings pairedOverDisputes conflicts cancelled deleted checkIn byesAllowed engine bracket stages ladder arena bracketMatches pairedBy nextRound spots substitutions takesSubstitutes',
  ),

  'Tournament.ratingChanges': {
    to: anyRole,
    at: 'tournament',
    scope: 'read',
    resource: { kind: 'tournament', path: 'parent.id' },
  },

  // What officials did and why is for those who officiate.
  'Tournament.log': {
    to: scorer,
    at: 'tournament',
    scope: 'read',
    resource: { kind: 'tournament', path: 'parent.id' },
  },

  // The check whether names may be entered is for those who enter players.
  'Tournament.previewEntries': {
    to: organizer,
    at: 'tournament',
    scope: 'organize',
    resource: { kind: 'tournament', path: 'parent.id' },
  },

  'Tournament.previewPairing': {
    to: organizer,
    at: 'tournament',
    scope: 'organize',
    resource: { kind: 'tournament', path: 'parent.id' },
  },
  'Tournament.previewPairings': {
    to: organizer,
    at: 'tournament',
    scope: 'organize',
    resource: { kind: 'tournament', path: 'parent.id' },
  },
  'Tournament.previewAsPlayed': {
    to: arbiter,
    at: 'tournament',
    scope: 'organize',
    resource: { kind: 'tournament', path: 'parent.id' },
  },
  'Tournament.previewResults': {
    to: scorer,
    at: 'tournament',
    scope: 'enter-results',
    resource: { kind: 'tournament', path: 'parent.id' },
  },

  'Tournament.codeSlips': {
    to: organizer,
    at: 'tournament',
    scope: 'entry-codes',
    resource: { kind: 'tournament', path: 'parent.id' },
  },
  'Tournament.seatChanges': {
    to: scorer,
    at: 'tournament',
    scope: 'read',
    resource: { kind: 'tournament', path: 'parent.id' },
  },

  ...fields('Game', 'rulebook'),
  ...fields('Match', 'rulebook scoring winner'),
  ...fields('Tournament', 'rulebook scoring'),
  ...fields(
    'Match',
    'id tournament round board gameKind system settings status provisional sides figures sheet accuracy accuracyMissing',
  ),
  ...fields(
    'Match',
    'proposals reports credits nets spread games currentGame currentGames deals choicesAsked ruling rounds',
  ),
  ...fields(
    'Match',
    'awaited boardResults disputes rulings resultChanges sheetChanges pairing replacedBy replaces scheduledAt playerResults record sheetAsOf clock givenBack penalties version logPosition',
  ),

  ...fields('Match', 'sheetCode checkedCode'),

  // Seat changes of an opponent are seen by those who play against it.
  'Match.seatChanges': {
    to: ['seat', ...scorer],
    at: 'tournament',
    scope: 'read',
    resource: { kind: 'match', path: 'parent.id' },
  },

  // What a game hides is hidden by its view: see libs/play/src/viewing.
  ...fields('Game', 'id tournament match number gameKind variant seats status disputed ply toAct seatsToAct'),
  ...fields(
    'Game',
    'proposals legalMoves legalMovesUnlisted position view deal outcome plies figures courses course superseded at near moments disputes drawOffer limit moveSeconds',
  ),
  ...fields(
    'Game',
    'moveDueAt record review reviewMissing logExport startedAt endedAt version logPosition suspendedSince handsOpen allowedToDispute seatsAllowedToDispute',
  ),
};
