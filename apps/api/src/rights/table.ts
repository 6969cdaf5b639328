import type { Claim } from '@fairview/people';
import type { FieldRight, Guarded, RightsTable } from './right.js';

const organizer: readonly Claim[] = ['organizer'];
const arbiter: readonly Claim[] = ['organizer', 'arbiter'];
const scorer: readonly Claim[] = ['organizer', 'arbiter', 'scorer'];
const anyRole: readonly Claim[] = ['organizer', 'arbiter', 'scorer', 'player', 'spectator'];

/** Fields of an object that whoever was let to the object may see. */
const asParent = <Type extends string>(type: Type, fields: string): RightsTable =>
  Object.fromEntries(
    fields.split(' ').map((field): [string, FieldRight] => [`${type}.${field}`, 'as-parent']),
  );

/** The pages of a list, and its edges. */
const pages = (...nodes: readonly string[]): RightsTable =>
  Object.assign(
    {},
    ...nodes.flatMap((node) => [
      asParent(`${node}Connection`, 'edges nodes pageInfo'),
      asParent(`${node}Edge`, 'cursor node'),
    ]),
  ) as RightsTable;

/** Pages that also say how long their list is. */
const countedPages = (...nodes: readonly string[]): RightsTable => ({
  ...pages(...nodes),
  ...(Object.assign({}, ...nodes.map((node) => asParent(`${node}Connection`, 'totalCount'))) as RightsTable),
});

/** Commands on a game, for players of its tournament and who reports from the board: whose seat it is, the table says (PL-3). */
const atTheTable: Guarded = {
  to: ['seat', 'player', ...scorer],
  at: 'tournament',
  scope: 'play',
  subject: { kind: 'game', path: 'args.input.gameId' },
};
/** Between the games of a match: its players, and who reports from the board. */
const atTheMatch: Guarded = {
  to: ['seat', ...scorer],
  at: 'tournament',
  scope: 'play',
  subject: { kind: 'match', path: 'args.input.matchId' },
};
const onTheSheet: Guarded = { ...atTheMatch, to: scorer, scope: 'enter-results' };
const onTournament: Guarded = {
  to: organizer,
  at: 'tournament',
  scope: 'organize',
  subject: { kind: 'tournament', path: 'args.input.tournamentId' },
};
const onClub: Guarded = {
  to: organizer,
  at: 'club',
  scope: 'organize',
  subject: { kind: 'club', path: 'args.input.clubId' },
};

/**
 * Who may ask for what, field by field: the one table of rights, for HTTP and for sockets. A row says to whom a field
 * is open, where his role must hold, what a key must be made for, and where the id of the subject stands.
 */
export const rights: RightsTable = {
  'Query.me': { to: 'public' },
  'Query.serverTime': { to: 'public' },
  'Query.rulebooks': { to: 'public' },
  'Query.club': { to: 'public', subject: { kind: 'club', path: 'args.id' } },
  'Query.tournament': { to: 'public', subject: { kind: 'tournament', path: 'args.id' } },
  'Query.match': { to: 'public', subject: { kind: 'match', path: 'args.id' } },
  'Query.game': { to: 'public', subject: { kind: 'game', path: 'args.id' } },

  'Subscription.gameUpdated': { to: 'public', subject: { kind: 'game', path: 'args.gameId' } },
  'Subscription.matchUpdated': { to: 'public', subject: { kind: 'match', path: 'args.matchId' } },
  'Subscription.standingsUpdated': {
    to: 'public',
    subject: { kind: 'tournament', path: 'args.tournamentId' },
  },

  'Mutation.redeemSetupCode': { to: 'public' },
  'Mutation.signIn': { to: 'public' },
  'Mutation.enterWithCode': { to: 'public' },
  'Mutation.acceptInvitation': { to: 'public' },
  'Mutation.signOut': { to: 'signed-in' },
  'Mutation.changePassword': { to: 'signed-in' },
  'Mutation.endSession': { to: 'signed-in' },
  'Mutation.createClub': { to: 'signed-in' },
  'Mutation.createApiKey': { to: 'signed-in', subject: { kind: 'club', path: 'args.input.clubId' } },
  'Mutation.revokeApiKey': { to: 'signed-in' },

  // The room of people judges who may invite: the club's organizers anywhere, a tournament's to their tournament.
  'Mutation.invite': {
    to: 'signed-in',
    scope: 'organize',
    subject: { kind: 'club', path: 'args.input.clubId' },
  },
  'Mutation.withdrawInvitation': onClub,
  'Mutation.grantRole': onClub,
  'Mutation.revokeRole': onClub,
  'Mutation.createTournament': onClub,

  'Mutation.addEntry': onTournament,
  'Mutation.addTeam': onTournament,
  'Mutation.submitLineUp': onTournament,
  'Mutation.arrangeMatch': onTournament,
  'Mutation.withdrawEntry': onTournament,
  'Mutation.reissueEntryCode': onTournament,
  'Mutation.renameEntry': onTournament,
  'Mutation.eraseEntryName': onTournament,
  'Mutation.pairRounds': onTournament,
  'Mutation.closeTournament': onTournament,

  'Mutation.openGame': atTheMatch,
  'Mutation.nameOpening': atTheMatch,
  'Mutation.chooseColours': atTheMatch,
  'Mutation.commitSeed': atTheMatch,
  'Mutation.revealSeed': atTheMatch,
  'Mutation.reportGame': onTheSheet,
  'Mutation.importGame': onTheSheet,
  'Mutation.correctResult': onTheSheet,
  'Mutation.strikeResult': onTheSheet,
  'Mutation.adjudicateMatch': { ...onTheSheet, to: arbiter, scope: 'organize' },

  'Mutation.playMove': atTheTable,
  'Mutation.resign': atTheTable,
  'Mutation.offerDraw': atTheTable,
  'Mutation.acceptDraw': atTheTable,
  'Mutation.declineDraw': atTheTable,
  'Mutation.disputeGame': { ...atTheTable, to: ['seat', 'player', ...arbiter] },
  'Mutation.issueRuling': { ...atTheTable, to: arbiter, scope: 'organize' },

  ...asParent('Me', 'actor name clubs entry'),
  // What an account has open is for the account itself, not for a program with a key of it.
  'Me.sessions': { to: 'signed-in' },
  'Me.keys': { to: 'signed-in' },
  ...asParent('ClubRole', 'club tournament role'),
  ...asParent('Session', 'id current createdAt seenAt expiresAt'),
  ...asParent('ApiKey', 'id club tournament label scopes createdAt expiresAt usedAt'),

  ...asParent('Club', 'id name logPosition'),
  'Club.tournaments': {
    to: anyRole,
    at: 'club',
    scope: 'read',
    subject: { kind: 'club', path: 'parent.id' },
  },
  'Club.members': {
    to: organizer,
    at: 'club',
    scope: 'organize',
    subject: { kind: 'club', path: 'parent.id' },
  },
  'Club.invitations': {
    to: organizer,
    at: 'club',
    scope: 'organize',
    subject: { kind: 'club', path: 'parent.id' },
  },
  ...asParent('Member', 'accountId name roles'),
  ...asParent('RoleAssignment', 'role tournament'),
  ...asParent('Invitation', 'id role tournament invitedBy expiresAt'),

  ...asParent(
    'Tournament',
    'id club name gameKind format cycles boards rounds lots house choiceSeconds moveSeconds status visibility variant system settings',
  ),
  ...asParent(
    'Tournament',
    'entries players matches byes standings playerStandings deals createdAt version logPosition',
  ),
  ...asParent('Entry', 'id name number withdrawn tournament matches team players lineUps'),
  ...asParent('LineUp', 'round players'),
  ...asParent('Bye', 'round entry'),
  ...asParent('StandingConnection', 'edges nodes pageInfo totalCount asOfLogPosition serverTime provisional'),
  ...asParent(
    'StandingRow',
    'rank entry matchPoints spread credits boardPoints total dealsWon best round place chips played won drawn lost provisional why',
  ),
  ...asParent('DrawnLot', 'round id seed'),
  ...asParent('RankedSide', 'side chips outAfter'),
  ...asParent('Rulebook', 'gameKind name rules systems credit note'),
  ...asParent('TournamentDeal', 'number deal verified scores'),
  ...asParent('DealScore', 'entry score rating'),
  ...asParent('RankReason', 'criterion name value among level'),

  ...asParent(
    'Match',
    'id tournament round board gameKind system settings status provisional sides sheet credits nets spread games',
  ),
  ...asParent(
    'Match',
    'currentGame currentGames deals choicesAsked ruling rounds boardResults playerResults record',
  ),
  ...asParent('Match', 'clock version logPosition'),
  ...asParent(
    'Deal',
    'gameId dealId phase attempt deckSize serverCommitment serverSeed seats commitBy revealBy verified',
  ),
  ...asParent('DealSeat', 'seat entry committed commitment seed'),
  ...asParent('AskedChoice', 'gameId round board by seats what choice dueAt'),
  ...asParent('MatchRuling', 'winner reason'),
  ...asParent('Round', 'round winner net how counts boards'),
  ...asParent('RoundBoard', 'board game black red winner points how'),
  ...asParent('SidePoints', 'side points'),
  ...asParent('BoardResult', 'board sides'),
  ...asParent('PlayerResult', 'entry side played won drawn lost points net'),
  ...asParent('Side', 'name team players'),
  ...asParent('MatchClock', 'startedAt endsAt noContestAfter limitReached'),
  ...asParent('MatchGame', 'id number round board game seats opening source winner kind resigned noContest'),
  ...asParent('MatchGame', 'score scores active struck corrections'),
  ...asParent('Correction', 'winner kind score scores active resigned noContest reason'),
  ...asParent('Sheet', 'finished winner shutOut sides credits nets spread lines rating house ranking'),
  ...asParent('SheetSide', 'side count gamesWon total tieBreak'),
  ...asParent('Credit', 'from to points'),
  ...asParent('Net', 'entry points'),
  ...asParent('SheetLine', 'label side points'),

  // Whatever a game hides is hidden by its view: see games/viewing.ts.
  ...asParent(
    'Game',
    'id tournament match number gameKind variant seats status disputed ply toAct legalMoves position',
  ),
  ...asParent(
    'Game',
    'board deal outcome plies at disputes drawOffer limit moveSeconds moveDueAt record startedAt endedAt version',
  ),
  ...asParent('TeekoBoard', 'phase seat circles owner passed'),
  ...asParent('TeekoCircle', 'circle piece'),
  ...asParent('ScarneyBoard', 'phase seat circles taken'),
  ...asParent('ScarneyCircle', 'circle pawn'),
  ...asParent('TakenPawns', 'seat pawns'),
  ...asParent('Pawn', 'colour spots'),
  ...asParent('Seat', 'seat entry'),
  ...asParent('Outcome', 'by winners points lines rating'),
  ...asParent('OutcomeLine', 'label seat points round'),
  ...asParent('Ply', 'ply seat move at byClock'),
  ...asParent('GameAtPly', 'ply position board toAct legalMoves played toLimit toNoContest at'),
  ...asParent('Dispute', 'ply reason seat at ruling'),
  ...asParent('DisputeRuling', 'ruling reason at'),
  ...asParent('DrawOffer', 'seat ply accepted'),
  ...asParent('GameLimit', 'endsAt noContestAfter'),

  ...asParent('GameUpdate', 'logPosition version type at played game'),
  ...asParent('MatchUpdate', 'logPosition version type gameId at match'),
  ...asParent('StandingsUpdate', 'logPosition tournament'),

  ...pages('Tournament', 'Member'),
  ...pages('Match'),
  ...countedPages('Entry', 'Bye', 'MatchGame', 'Ply'),
  ...asParent('StandingEdge', 'cursor node'),
  ...asParent('PageInfo', 'hasNextPage hasPreviousPage startCursor endCursor'),

  // What a command answers is for whoever was let to give it.
  ...asParent('SetupCodeRedeemed', 'token expiresAt accountId club'),
  ...asParent('SignedIn', 'token expiresAt accountId name'),
  ...asParent('SignedOut', 'ended'),
  ...asParent('EnteredWithCode', 'token expiresAt entry'),
  ...asParent('InvitationAccepted', 'accountId club role token expiresAt'),
  ...asParent('PasswordChanged', 'accountId'),
  ...asParent('SessionEnded', 'sessionId'),
  ...asParent('ClubCreated', 'club'),
  ...asParent('PersonInvited', 'invitation code'),
  ...asParent('InvitationWithdrawn', 'invitationId'),
  ...asParent('RoleGranted', 'accountId role'),
  ...asParent('RoleRevoked', 'accountId role'),
  ...asParent('ApiKeyCreated', 'key token'),
  ...asParent('ApiKeyRevoked', 'keyId'),
  ...asParent('TournamentCreated', 'tournament'),
  ...asParent('EntryAdded', 'tournament entry entryCode'),
  ...asParent('TeamAdded', 'tournament team'),
  ...asParent('LineUpSubmitted', 'tournament'),
  ...asParent('MatchArranged', 'tournament match'),
  ...asParent('EntryWithdrawn', 'tournament entry'),
  ...asParent('EntryCodeReissued', 'entry entryCode'),
  ...asParent('EntryRenamed', 'entry'),
  ...asParent('EntryNameErased', 'entry'),
  ...asParent('RoundsPaired', 'tournament'),
  ...asParent('TournamentClosed', 'tournament'),
  ...asParent('GameOpened', 'match game'),
  ...asParent('RoundOpened', 'match games'),
  ...asParent('ChoicesAsked', 'match'),
  ...asParent('DealOpened', 'match'),
  ...asParent('SeedCommitted', 'deal'),
  ...asParent('SeedRevealed', 'deal'),
  ...asParent('OpeningNamed', 'match'),
  ...asParent('ColoursChosen', 'match'),
  ...asParent('GameReported', 'match'),
  ...asParent('ResultCorrected', 'match'),
  ...asParent('ResultStruck', 'match'),
  ...asParent('MatchAdjudicated', 'match'),
  ...asParent('GameImported', 'match game'),
  ...asParent('MovePlayed', 'game seat ply'),
  ...asParent('SeatResigned', 'game seat'),
  ...asParent('DrawOffered', 'game seat'),
  ...asParent('DrawAccepted', 'game seat'),
  ...asParent('DrawDeclined', 'game seat'),
  ...asParent('GameDisputed', 'game dispute'),
  ...asParent('RulingIssued', 'game dispute'),
  ...asParent('Refused', 'rule code message params'),
  ...asParent('MoveRefused', 'rule code message params'),
  ...asParent('VersionMoved', 'rule code message params version'),
};
