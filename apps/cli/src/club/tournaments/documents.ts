import { sideParts } from '../called.js';
import { mutationOf, pageInfo } from '../club-server.js';

const clubPart = (list: string): string => `${list}(first: 50, after: $after) { ${pageInfo}
  nodes { id slug name format gameKind status } }`;

/** The tournaments of a club: all for callers with a role there, else the public ones. */
export const tournamentsDocument = `query ($id: ID, $slug: String, $after: String) { club(id: $id, slug: $slug) { id
  ${clubPart('tournaments')} } }`;
export const publicTournamentsDocument = `query ($id: ID, $slug: String, $after: String) { club(id: $id, slug: $slug) { id
  ${clubPart('publicTournaments')} } }`;

/** How a tournament stands. */
export const stateDocument = `query ($id: ID!) { tournament(id: $id) { id slug name format gameKind system status version
  pairedBy nextRound lastRound boards cancelled tieBreaks
  timetable { lateAfter noShow rounds { round at } } } }`;

/** Its standings, each row with what ranked it. */
export const standingsDocument = `query ($id: ID!, $after: String) { tournament(id: $id) {
  standings(first: 50, after: $after) { ${pageInfo}
    nodes { rank provisional clinched possibleRanks { best worst } entry { id name } why { name value figure } } } } }`;

/** What an entry has played, and its opponents. */
export const historyDocument = `query ($id: ID!, $entry: ID!, $after: String) { tournament(id: $id) { entry(id: $entry) {
  record { played won drawn lost }
  headToHead(first: 20) { nodes { entry { id name } record { played won drawn lost } } }
  history(first: 20, after: $after) { ${pageInfo} nodes { outcome side
    match { id round board tournament { name } sides { ${sideParts} } } } } } } }`;

/** It as it would be after results still to come. */
export const whatIfDocument = `query ($id: ID!, $results: [ImaginedResultInput!]!, $after: String) { tournament(id: $id) {
  whatIf(results: $results) { __typename ... on Refusal { rule code message } ... on WhatIf {
    standings(first: 50, after: $after) { ${pageInfo}
      nodes { rank matchPoints spread won drawn lost entry { id name } } }
    noPairing { rule code message }
    pairing { round tables { board entries { id name } } byes { id name } } } } } }`;

/** Everybody who plays, of teams the players. */
export const playersDocument = `query ($id: ID!, $after: String) { tournament(id: $id) {
  players(first: 50, after: $after) { ${pageInfo} nodes { id name } } } }`;

/** It, or a list of it, as a file. */
export const downloadDocument = `query ($id: ID!, $what: Downloadable!, $form: DownloadForm!) { tournament(id: $id) {
  download(what: $what, form: $form) { __typename ... on Refusal { rule code message } ... on Download { text } } } }`;

/** What waits there for a second person. */
export const proposalsDocument = `query ($id: ID!) { tournament(id: $id) { id
  proposals { id at reason act ruling disputeId status yours proposers { __typename } } } }`;

const tournament = 'tournament { id slug name }';
const created = `... on TournamentChanged { ${tournament} }`;
export const createTournamentDocument = mutationOf('createTournament', created);
export const repeatTournamentDocument = mutationOf('repeatTournament', created);
export const editTournamentDocument = mutationOf(
  'editTournament',
  `... on TournamentChanged { ${tournament} }`,
);
export const scheduleRoundsDocument = mutationOf(
  'scheduleRounds',
  `... on TournamentChanged { ${tournament} }`,
);
export const closeTournamentDocument = mutationOf(
  'closeTournament',
  `... on TournamentChanged { ${tournament} }`,
);
export const reopenTournamentDocument = mutationOf(
  'reopenTournament',
  '... on ProposalChanged { proposal { id } }',
  'TournamentReasonInput',
);
export const cancelTournamentDocument = mutationOf(
  'cancelTournament',
  `... on TournamentChanged { ${tournament} }`,
  'TournamentReasonInput',
);
export const deleteTournamentDocument = mutationOf(
  'deleteTournament',
  `... on TournamentChanged { ${tournament} }`,
);

const paired = '... on TournamentChanged { tournament { id } }';
export const pairRoundsDocument = mutationOf('pairRounds', paired);
export const importPairingsDocument = mutationOf(
  'importPairings',
  `${paired} ... on LinesRefused { lines { line rule code message } }`,
);
export const pairAgainDocument = mutationOf('pairAgain', '... on TournamentChanged { tournament { id } }');
export const previewPairingDocument = `query ($id: ID!, $again: Boolean!, $order: [ID!]) { tournament(id: $id) {
  previewPairing(again: $again, order: $order) {
    __typename ... on PairingPreview { round lastRound stay come go byes { name } byesGone { name }
      tables { board stands entries { name } } gone { board entries { name } } }
    ... on Refusal { rule code message } } } }`;
export const unpairRoundDocument = mutationOf(
  'unpairRound',
  '... on TournamentChanged { tournament { id } }',
  'TournamentReasonInput',
);

export const importEntriesDocument = mutationOf(
  'importEntries',
  `... on EntriesAdded { entries { entryCode entry { id name team { name } } } warnings { message } }
   ... on LinesRefused { lines { line rule code message } }`,
);
export const withdrawEntryDocument = mutationOf(
  'withdrawEntry',
  '... on EntryChanged { entry { id } }',
  'EntryInput',
);
export const returnEntryDocument = mutationOf(
  'returnEntry',
  '... on EntryChanged { entry { id } }',
  'EntryInput',
);
export const checkInDocument = mutationOf('checkIn', '... on EntryChanged { entry { id } }');
export const requestByeDocument = mutationOf('requestBye', '... on EntryChanged { entry { id } }');
export const recallByeDocument = mutationOf('recallBye', '... on EntryChanged { entry { id } }');
export const agreeSpotDocument = mutationOf('agreeSpot', '... on TournamentChanged { tournament { id } }');
export const submitLineUpDocument = mutationOf(
  'submitLineUp',
  '... on TournamentChanged { tournament { id } }',
);
export const substitutePlayerDocument = mutationOf(
  'substitutePlayer',
  '... on PlayerSubstituted { entryCode player { name } }',
);
