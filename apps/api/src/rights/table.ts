import type { Claim } from '@fairview/people';
import type { FieldRight, Guarded, RightsTable } from './right.js';

const organizer: readonly Claim[] = ['organizer'];
const arbiter: readonly Claim[] = ['organizer', 'arbiter'];
const scorer: readonly Claim[] = ['organizer', 'arbiter', 'scorer'];
const anyRole: readonly Claim[] = ['organizer', 'arbiter', 'scorer', 'player', 'spectator'];

/** Fields of a type whose rows stand field by field: everyone who may see the object may see these. */
const fields = <Type extends string>(type: Type, names: string): RightsTable =>
  Object.fromEntries(names.split(' ').map((name): [string, FieldRight] => [`${type}.${name}`, 'as-parent']));

/** The same fields with a right of their own. */
const fieldsFor = (type: string, names: string, right: FieldRight): RightsTable =>
  Object.fromEntries(names.split(' ').map((name): [string, FieldRight] => [`${type}.${name}`, right]));

/** Types that are open as a whole to everyone who may see the object that leads to them. */
const types = (names: string): RightsTable =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name): [string, FieldRight] => [name, 'as-parent']),
  );

/** Commands on a game, for players of its tournament and for those who report from the board: the game checks whose seat it is (PL-3). */
const atTheTable: Guarded = {
  to: ['seat', 'player', ...scorer],
  at: 'tournament',
  scope: 'play',
  resource: { kind: 'game', path: 'args.input.gameId' },
};
/** Between the games of a match: its players, and those who report from the board. */
const atTheMatch: Guarded = {
  to: ['seat', ...scorer],
  at: 'tournament',
  scope: 'play',
  resource: { kind: 'match', path: 'args.input.matchId' },
};
const onTheSheet: Guarded = { ...atTheMatch, to: scorer, scope: 'enter-results' };
const onTournament: Guarded = {
  to: organizer,
  at: 'tournament',
  scope: 'organize',
  resource: { kind: 'tournament', path: 'args.input.tournamentId' },
};
const onClub: Guarded = {
  to: organizer,
  at: 'club',
  scope: 'organize',
  resource: { kind: 'club', path: 'args.input.clubId' },
};

/** As `onClub`, by a person: no key does it. */
const onClubInPerson: Guarded = {
  to: organizer,
  at: 'club',
  resource: { kind: 'club', path: 'args.input.clubId' },
};

/**
 * Who may ask for what: the one table of rights, for HTTP and for sockets. A row says to whom a field
 * is open, where their role must hold, what a key must be made for, and where the id of the resource stands.
 */
export const rights: RightsTable = {
  'Query.me': { to: 'public' },
  'Query.serverTime': { to: 'public' },
  'Query.logEpoch': { to: 'public' },
  'Query.rulebooks': { to: 'public' },
  'Query.jsonSchemas': { to: 'public' },
  'Query.jsonSchema': { to: 'public' },
  'Query.formats': { to: 'public' },
  'Query.club': { to: 'public', resource: { kind: 'club', path: 'args.id', orSlug: true } },
  'Query.tournament': { to: 'public', resource: { kind: 'tournament', path: 'args.id', orSlug: true } },
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
  'Subscription.myUpdates': { to: 'signed-in', scope: 'read' },

  'Mutation.redeemSetupCode': { to: 'public' },
  'Mutation.signIn': { to: 'public' },
  'Mutation.enterWithCode': { to: 'public' },
  'Mutation.claimEntry': { to: 'signed-in' },
  'Mutation.handOverSeat': { to: 'signed-in' },
  'Mutation.acceptInvitation': { to: 'public' },
  'Mutation.startPasskeySignIn': { to: 'public' },
  'Mutation.signInWithPasskey': { to: 'public' },
  'Mutation.resetPassword': { to: 'public' },
  'Mutation.startPasskeyRegistration': { to: 'signed-in' },
  'Mutation.registerPasskey': { to: 'signed-in' },
  'Mutation.removePasskey': { to: 'signed-in' },
  'Mutation.renameAccount': { to: 'signed-in' },
  'Mutation.signOutEverywhere': { to: 'signed-in' },
  'Mutation.eraseAccount': { to: 'signed-in' },
  // No key opens an account to anybody.
  'Mutation.issueResetCode': {
    to: organizer,
    at: 'club',
    resource: { kind: 'club', path: 'args.input.clubId' },
  },
  'Mutation.signOut': { to: 'signed-in', afterClose: true },
  'Mutation.changePassword': { to: 'signed-in' },
  'Mutation.endSession': { to: 'signed-in' },
  'Mutation.createClub': { to: 'signed-in' },
  'Mutation.createApiKey': { to: 'signed-in', resource: { kind: 'club', path: 'args.input.clubId' } },
  'Mutation.revokeApiKey': { to: 'signed-in' },

  // People decides who may invite: the club's organizers anywhere, a tournament's to their tournament, and a key only as
  // far as it reaches itself.
  'Mutation.invite': {
    to: 'signed-in',
    scope: 'organize',
    resource: { kind: 'club', path: 'args.input.clubId' },
  },
  'Mutation.withdrawInvitation': onClub,
  'Mutation.eraseText': onClub,
  'Mutation.grantRole': onClub,
  'Mutation.revokeRole': onClub,
  'Mutation.chooseRatings': onClub,
  // What leaves the club for good reasons leaves it by its organizers, and by no key.
  'Mutation.addWebhook': onClubInPerson,
  'Mutation.removeWebhook': onClubInPerson,
  'Mutation.replayWebhook': onClubInPerson,
  'Mutation.createTournament': onClub,

  'Mutation.addEntry': onTournament,
  'Mutation.addEntries': onTournament,
  'Mutation.importEntries': onTournament,
  'Mutation.setJoining': onTournament,
  // A member who plays; spectators watch.
  'Mutation.joinTournament': { ...onTournament, to: ['player', ...scorer], scope: 'play' },
  'Mutation.addTeam': onTournament,
  // Of its own team the captain, who is a player: the resolver asks whose team it is.
  'Mutation.submitLineUp': { ...onTournament, to: ['player', ...scorer] },
  'Mutation.arrangeMatch': onTournament,
  'Mutation.withdrawEntry': onTournament,
  'Mutation.returnEntry': onTournament,
  'Mutation.checkIn': { ...onTournament, to: scorer },
  'Mutation.requestBye': onTournament,
  'Mutation.recallBye': onTournament,
  'Mutation.reissueEntryCode': { ...onTournament, scope: 'entry-codes' },
  'Mutation.renameEntry': onTournament,
  'Mutation.eraseEntryName': onTournament,
  'Mutation.pairRounds': onTournament,
  'Mutation.closeTournament': onTournament,
  'Mutation.editTournament': onTournament,
  'Mutation.scheduleRounds': onTournament,
  'Mutation.cancelTournament': onTournament,
  'Mutation.deleteTournament': onTournament,
  'Mutation.reopenTournament': { ...onTournament, to: arbiter },
  // Players consent for their side, officials confirm: the proposal says who is which.
  'Mutation.confirmProposal': { ...onTournament, to: ['player', ...scorer], afterClose: true },
  'Mutation.declineProposal': { ...onTournament, to: ['player', ...scorer], afterClose: true },

  'Mutation.openGame': atTheMatch,
  'Mutation.nameOpening': atTheMatch,
  'Mutation.chooseColours': atTheMatch,
  'Mutation.commitSeed': atTheMatch,
  'Mutation.revealSeed': atTheMatch,
  'Mutation.reportGame': onTheSheet,
  // A side's own word; officials who do not sit there use `reportGame`.
  'Mutation.reportResult': { ...atTheMatch, to: ['seat'] },
  'Mutation.importGame': onTheSheet,
  'Mutation.correctResult': onTheSheet,
  'Mutation.strikeResult': onTheSheet,
  'Mutation.adjudicateMatch': { ...onTheSheet, to: arbiter, scope: 'organize' },
  'Mutation.forfeitMatch': { ...onTheSheet, to: arbiter, scope: 'organize' },
  'Mutation.giveTimeBack': { ...onTheSheet, to: arbiter, scope: 'organize' },
  'Mutation.takeTimeBack': { ...onTheSheet, to: arbiter, scope: 'organize' },

  'Mutation.givePenalty': { ...onTheSheet, to: arbiter, scope: 'organize' },
  'Mutation.liftPenalty': { ...onTheSheet, to: arbiter, scope: 'organize' },

  'Mutation.playMove': atTheTable,
  'Mutation.resign': atTheTable,
  'Mutation.offerDraw': atTheTable,
  'Mutation.acceptDraw': atTheTable,
  'Mutation.declineDraw': atTheTable,
  'Mutation.disputeGame': { ...atTheTable, to: ['seat', 'player', ...arbiter] },
  // Players speak for their own seats; an arbiter disputes, withdraws and appeals as one.
  'Mutation.withdrawDispute': { ...atTheTable, to: ['seat', 'player', ...arbiter] },
  'Mutation.settleDispute': { ...atTheTable, to: ['seat', 'player'] },
  'Mutation.agreeToPlayOn': { ...atTheTable, to: ['seat', 'player'] },
  'Mutation.appealRuling': { ...atTheTable, to: ['seat', 'player', ...arbiter] },
  'Mutation.allowDispute': { ...atTheTable, to: arbiter, scope: 'organize' },
  'Mutation.openHands': { ...atTheTable, to: arbiter, scope: 'organize' },
  'Mutation.issueRuling': { ...atTheTable, to: arbiter, scope: 'organize' },

  ...fields('Me', 'actor name clubs entry seats'),
  // What a player plays: read by a key that is made to read, or by the player.
  ...fieldsFor('Me', 'entries toPlay matches history record headToHead', { to: 'signed-in', scope: 'read' }),
  // An account's sessions and keys are open to the account itself, not to a program with a key of it.
  'Me.sessions': { to: 'signed-in' },
  'Me.keys': { to: 'signed-in' },
  'Me.passkeys': { to: 'signed-in' },
  'Me.invitations': { to: 'signed-in' },

  ...fields('Club', 'id name slug publicTournaments logPosition checkpoint inclusionProof consistencyProof'),
  ...fields('Club', 'ratingSystems'),
  // Ratings are of members, who are named to their club alone.
  ...fieldsFor('Club', 'ratings ratedGames', {
    to: anyRole,
    at: 'club',
    scope: 'read',
    resource: { kind: 'club', path: 'parent.id' },
  }),
  'Club.tournaments': {
    to: anyRole,
    at: 'club',
    scope: 'read',
    resource: { kind: 'club', path: 'parent.id' },
  },
  'Club.members': {
    to: anyRole,
    at: 'club',
    scope: 'read',
    resource: { kind: 'club', path: 'parent.id' },
  },
  'Club.member': {
    to: anyRole,
    at: 'club',
    scope: 'read',
    resource: { kind: 'club', path: 'parent.id' },
  },
  'Club.webhooks': {
    to: organizer,
    at: 'club',
    scope: 'organize',
    resource: { kind: 'club', path: 'parent.id' },
  },
  'Club.invitations': {
    to: organizer,
    at: 'club',
    scope: 'organize',
    resource: { kind: 'club', path: 'parent.id' },
  },

  ...fields(
    'Tournament',
    'id club name slug gameKind format cycles boards rounds tieBreaks ruleYear lots house choiceSeconds forfeitSpread',
  ),
  ...fields(
    'Tournament',
    'moveSeconds status visibility variant system settings entries players matches byes',
  ),
  ...fields(
    'Tournament',
    'reporting joining timetable everClosed proposals standings playerStandings deals createdAt version logPosition',
  ),
  ...fields(
    'Tournament',
    'download pairings pairedOverDisputes conflicts cancelled deleted checkIn byesAllowed engine bracket pairedBy nextRound',
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

  // Who may be entered is asked of names that are brought: for those who enter players.
  'Tournament.previewEntries': {
    to: organizer,
    at: 'tournament',
    scope: 'organize',
    resource: { kind: 'tournament', path: 'parent.id' },
  },

  'Tournament.codeSlips': {
    to: organizer,
    at: 'tournament',
    scope: 'entry-codes',
    resource: { kind: 'tournament', path: 'parent.id' },
  },

  ...fields('Game', 'rulebook'),
  ...fields('Match', 'rulebook scoring winner'),
  ...fields('Tournament', 'rulebook scoring'),
  ...fields('Match', 'id tournament round board gameKind system settings status provisional sides sheet'),
  ...fields(
    'Match',
    'proposals reports credits nets spread games currentGame currentGames deals choicesAsked ruling rounds',
  ),
  ...fields(
    'Match',
    'boardResults pairing scheduledAt playerResults record sheetAsOf clock givenBack penalties version logPosition',
  ),

  // Who opens an opponent's seat is seen by those who play against it.
  'Match.seatChanges': {
    to: ['seat', ...scorer],
    at: 'tournament',
    scope: 'read',
    resource: { kind: 'match', path: 'parent.id' },
  },

  // What a game hides is hidden by its view: see libs/play/src/viewing.
  ...fields('Game', 'id tournament match number gameKind variant seats status disputed ply toAct'),
  ...fields(
    'Game',
    'proposals legalMoves position view deal outcome plies superseded at moments disputes drawOffer limit moveSeconds',
  ),
  ...fields(
    'Game',
    'moveDueAt record logExport startedAt endedAt version suspendedSince handsOpen allowedToDispute',
  ),

  ...types(
    'AccountPasskey EntryCodeSlip LoggedEvent LoggedEventConnection LoggedEventEdge Actor ClubRole HeldSeat Session ApiKey Member RoleAssignment KeyRole Invitation',
  ),
  ...types('ScoringSystem JsonSchema Timetable ScheduledRound'),
  ...types(`
    Checkpoint Entry LineUp Bye MatchPairing Bracket DrawnLot PairedOverDispute RankedSide StandingConnection StandingRow RankRange RankReason OpenQuestion Rulebook OfferedFormat
    TournamentDeal DealScore Download EntriesPreview PreviewedEntry`),
  ...types(`
    Deal DealSeat SeatChange AskedChoice MatchRuling Round RoundBoard SidePoints BoardResult PlayerResult Side
    MatchClock TimeGivenBack Penalty MatchGame SideReport Correction Sheet SheetSide SheetLine Credit Net`),
  ...types(`
    TeekoView TeekoBoard TeekoCircle ScarneyView ScarneyBoard ScarneyCircle TakenPawns PawnHand Pawn
    SkarneyView SkarneyTurn SkarneyOffer SkarneyMeld BaccaratView BaccaratSeat BaccaratSideBet
    BaccaratHand BaccaratCard ScarnecchiaView ScarnecchiaBuild SeenCards SeenTiles`),
  ...types(`
    Proposal Proposed Seat Outcome OutcomeLine Ply GameAtPly Dispute DisputeRuling RulingAppeal SupersededPlies
    OpenedHands DrawOffer GameLimit`),

  ...types(`
    PlayersMatch GameToPlay PlayedMatch PlayedMatchConnection PlayedMatchEdge PlayRecord HeadToHead
    HeadToHeadConnection HeadToHeadEdge`),

  ...types(`
    RatedGame Rating RatingConnection RatingEdge RatingChange RatingChangeConnection RatingChangeEdge RatedMatch
    RatedOpponent RatingsChosen Webhook WebhookAdded WebhookRemoved WebhookReplayed`),
  ...types('Pairing PairingConnection PairingEdge'),
  ...types('Preview PreviewedMatch PreviewedStanding RoundPairedOn'),
  ...types('GameUpdate MatchUpdate StandingsUpdate ClubUpdate'),
  ...types(`
    ByeConnection ByeEdge ClubConnection ClubEdge EntryConnection EntryEdge MatchConnection MatchEdge MatchGameConnection
    MatchGameEdge MemberConnection MemberEdge MomentConnection MomentEdge PlyConnection PlyEdge StandingEdge
    TournamentConnection TournamentEdge PageInfo`),

  // What a command answers is open to everyone who may give the command.
  ...types(`
    SetupCodeRedeemed SignedIn SignedOut EnteredWithCode EntryClaimed SeatHandedOver InvitationAccepted PasswordChanged
    PasskeyOptions PasskeyRegistered PasskeyRemoved ResetCodeIssued AccountRenamed SignedOutEverywhere AccountErased
    SessionEnded ClubCreated PersonInvited InvitationWithdrawn TextErased RoleGranted RoleRevoked ApiKeyCreated
    ApiKeyRevoked TournamentCreated EntriesAdded EnteredPlayer EntriesRefused LineRefused EntryWarning
    TournamentJoined JoiningSet RoundsScheduled EntryAdded TeamAdded LineUpSubmitted MatchArranged
    EntryWithdrawn EntryCodeReissued EntryRenamed EntryNameErased RoundsPaired TournamentClosed
    EntryReturned CheckedIn ByeRequested ByeRecalled ByeAsked TournamentEdited TournamentCancelled TournamentDeleted
    ProposalConfirmed ProposalDeclined
    GameOpened RoundOpened ChoicesAsked DealOpened SeedCommitted SeedRevealed OpeningNamed
    ColoursChosen GameReported ResultReported ResultCorrected ResultStruck MatchAdjudicated MatchForfeited TimeWasGivenBack TimeWasTakenBack
    PenaltyGiven PenaltyLifted
    GameImported MovePlayed
    SeatResigned DrawOffered DrawAccepted DrawDeclined GameDisputed RulingIssued
    DisputeWithdrawn SettlementAgreed RulingAppealed HandsOpened PlayOnAgreed DisputeAllowed Refused MoveRefused
    VersionMoved`),
};
