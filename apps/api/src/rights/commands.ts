import { organizer, arbiter, scorer } from './claims.js';
import type { Guarded, RightsTable } from './right.js';

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
/** Of a dispute: of a game, or by its id of anything. */
const atTheDispute: Guarded = {
  ...atTheTable,
  to: ['seat', 'player', ...arbiter],
  resource: { kind: 'game', path: 'args.input.gameId', orDispute: true },
};
const onTheSheet: Guarded = { ...atTheMatch, to: scorer, scope: 'enter-results' };
const onTournament: Guarded = {
  to: organizer,
  at: 'tournament',
  scope: 'organize',
  resource: { kind: 'tournament', path: 'args.input.tournamentId' },
};
/** A second person, also of a tournament that is closed: the stream asks whether they may. */
const onTheProposal: Guarded = {
  ...onTournament,
  to: ['player', ...scorer],
  afterClose: true,
  resource: { kind: 'proposal', path: 'args.input.proposalId' },
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

/** Challenges of a ladder: the command asks which entry the caller speaks for. */
const onLadder: Guarded = { ...onTournament, to: ['seat', 'player', ...scorer], scope: 'play' };

/** The rights for each command. */
export const ofCommands: RightsTable = {
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
  'Mutation.createApiKey': {
    to: 'signed-in',
    resource: { kind: 'club', path: 'args.input.clubId' },
    also: { kind: 'tournament', path: 'args.input.tournamentId' },
  },
  'Mutation.revokeApiKey': { to: 'signed-in' },

  // People decides who may invite: the club's organizers anywhere, a tournament's to their tournament, and a key only as
  // far as it reaches itself.
  'Mutation.invite': {
    to: 'signed-in',
    scope: 'organize',
    resource: { kind: 'club', path: 'args.input.clubId' },
    also: { kind: 'tournament', path: 'args.input.tournamentId' },
  },
  'Mutation.withdrawInvitation': onClub,
  'Mutation.eraseText': onClub,
  'Mutation.grantRole': onClub,
  'Mutation.revokeRole': onClub,
  'Mutation.chooseRatings': onClub,
  'Mutation.writeHouseRules': onClub,
  'Mutation.repealHouseRule': onClub,
  'Mutation.createLeague': onClub,
  'Mutation.editLeague': onClub,
  'Mutation.deleteLeague': onClub,
  'Mutation.addToLeague': onClub,
  'Mutation.removeFromLeague': onClub,
  'Mutation.joinLeagueEntries': onClub,
  // If something leaves the club, an organizer decides, not a key.
  'Mutation.addWebhook': onClubInPerson,
  'Mutation.removeWebhook': onClubInPerson,
  'Mutation.replayWebhook': onClubInPerson,
  'Mutation.createTournament': onClub,
  'Mutation.repeatTournament': onClub,

  'Mutation.addEntry': onTournament,
  'Mutation.addEntries': onTournament,
  'Mutation.importEntries': onTournament,
  'Mutation.importPairings': onTournament,
  'Mutation.importResults': { ...onTournament, to: scorer, scope: 'enter-results' },
  'Mutation.setJoining': onTournament,
  // A member who plays; spectators watch.
  'Mutation.joinTournament': { ...onTournament, to: ['player', ...scorer], scope: 'play' },
  'Mutation.addTeam': onTournament,
  // For its own team the captain, who is a player: the resolver checks whose team it is.
  'Mutation.submitLineUp': { ...onTournament, to: ['player', ...scorer] },
  'Mutation.arrangeMatch': onTournament,
  'Mutation.issueChallenge': onLadder,
  'Mutation.acceptChallenge': onLadder,
  'Mutation.declineChallenge': onLadder,
  'Mutation.recallChallenge': onLadder,
  'Mutation.withdrawEntry': onTournament,
  'Mutation.returnEntry': onTournament,
  'Mutation.checkIn': { ...onTournament, to: scorer },
  // A player for themselves, officials for anybody: the resolver asks whose entry it is.
  'Mutation.setReady': { ...onTournament, to: ['player', ...scorer], scope: 'play' },
  'Mutation.requestBye': onTournament,
  'Mutation.recallBye': onTournament,
  'Mutation.reissueEntryCode': { ...onTournament, scope: 'entry-codes' },
  'Mutation.renameEntry': onTournament,
  'Mutation.eraseEntryName': onTournament,
  'Mutation.pairRounds': onTournament,
  'Mutation.closeTournament': onTournament,
  'Mutation.editTournament': onTournament,
  'Mutation.scheduleRounds': onTournament,
  'Mutation.agreeSpot': onTournament,
  'Mutation.substitutePlayer': onTournament,
  'Mutation.unpairRound': onTournament,
  'Mutation.pairAgain': onTournament,
  'Mutation.swapSides': { ...onTournament, to: arbiter },
  'Mutation.recordAsPlayed': { ...onTournament, to: arbiter },
  'Mutation.cancelTournament': onTournament,
  'Mutation.deleteTournament': onTournament,
  'Mutation.reopenTournament': { ...onTournament, to: arbiter },
  // Players consent for their side, officials confirm: the proposal determines which.
  'Mutation.confirmProposal': onTheProposal,
  'Mutation.declineProposal': onTheProposal,

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

  // A side for itself, officials for any: the resolver asks whose side it is.
  'Mutation.arriveAtMatch': atTheMatch,
  'Mutation.liftForfeit': { ...onTheSheet, to: arbiter, scope: 'organize' },
  'Mutation.givePenalty': { ...onTheSheet, to: arbiter, scope: 'organize' },
  'Mutation.liftPenalty': { ...onTheSheet, to: arbiter, scope: 'organize' },

  'Mutation.playMove': atTheTable,
  'Mutation.resign': atTheTable,
  'Mutation.offerDraw': atTheTable,
  'Mutation.acceptDraw': atTheTable,
  'Mutation.declineDraw': atTheTable,
  'Mutation.disputeGame': { ...atTheTable, to: ['seat', 'player', ...arbiter] },
  // Players speak for their own seats; an arbiter disputes, withdraws and appeals as one.
  'Mutation.answerDispute': { ...atTheDispute, to: ['seat', 'player'] },
  'Mutation.withdrawDispute': atTheDispute,
  'Mutation.settleDispute': { ...atTheDispute, to: ['seat', 'player'] },
  'Mutation.agreeToPlayOn': { ...atTheTable, to: ['seat', 'player'] },
  'Mutation.appealRuling': atTheDispute,
  'Mutation.disputeSheet': { ...atTheMatch, to: ['seat', 'player', ...arbiter] },
  'Mutation.disputeStanding': { ...onTournament, to: ['seat', 'player', ...arbiter], scope: 'play' },
  'Mutation.ruleOnDispute': {
    ...atTheTable,
    to: arbiter,
    scope: 'organize',
    resource: { kind: 'dispute', path: 'args.input.disputeId' },
  },
  'Mutation.allowDispute': { ...atTheTable, to: arbiter, scope: 'organize' },
  'Mutation.openHands': { ...atTheTable, to: arbiter, scope: 'organize' },
  'Mutation.issueRuling': { ...atTheTable, to: arbiter, scope: 'organize' },
};
