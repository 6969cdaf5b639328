/*
 * The room of tournaments promises: the same entries, results and options give the same pairings and standings, whatever
 * the order in which results came, and every rank says why. It refuses to know how a game is played or a sheet is scored.
 * Rules: the Berger tables (FIDE handbook C.05, annex 1), PTS, SPR, DE, CRD, BP, TOT, DW, BEST, RND,
 * PLC, CHP as `standings/criteria` states them, and TO-1 to TO-6.
 */
export { mostArranged, mostEntries, mostPlayers, type TournamentCommand } from './tournament/decide.js';
export {
  formats,
  visibilities,
  type Format,
  type Lot,
  type MatchPlan,
  type Pairing,
  type Sides,
  type TournamentEvent,
  type Visibility,
} from './tournament/events.js';
export type { PairRounds, TableStanding } from './tournament/pair.js';
export { tournamentTable, type TournamentRow } from './tournament/tournament.table.js';
export { boardName, duplicateGame, fewestBoards, mostBoards, mostCycles } from './tournament/plan.js';
export {
  tournamentStatuses,
  isOfTeams,
  metIn,
  type ArrangedMatch,
  type DrawnLot,
  type TournamentState,
  type TournamentStatus,
  type LineUp,
} from './tournament/state.js';
export { roundRobin, type BergerRound } from './pairing/berger.js';
export { byValue, type Criterion, type Judgement } from './standings/criterion.js';
export { boardPoints } from './standings/criteria/board-points.js';
export { credits } from './standings/criteria/credits.js';
export { directEncounter } from './standings/criteria/direct-encounter.js';
export { bestGame } from './standings/criteria/best-game.js';
export { dealsWon } from './standings/criteria/deals-won.js';
export { total } from './standings/criteria/total.js';
export { matchPoints } from './standings/criteria/match-points.js';
export { spread } from './standings/criteria/spread.js';
export {
  boardResults,
  playerResults,
  type BoardResult,
  type PlayerResult,
} from './standings/match-results.js';
export {
  dealScoresOf,
  dealsShownTo,
  duplicateCriteria,
  duplicateStandings,
  type DealScore,
  type DuplicateMatch,
} from './standings/duplicate.js';
export { eliminationCriteria, eliminationStandings, type TableOfRound } from './standings/elimination.js';
export { playerCriteria, playerStandings } from './standings/players.js';
export { type MatchResult, type Score, type ScoreTable } from './standings/results.js';
export { boardPointsOf, resultOfSheet, type MatchSheet } from './standings/sheets.js';
export {
  clubCriteria,
  standings,
  teamCriteria,
  type Comparison,
  type Derivation,
  type Separation,
  type StandingsRow,
} from './standings/standings.js';
export { tournamentModel } from './models.js';
export { TournamentReads } from './reads.js';
export { refused, tournamentRefusals, type TournamentRefusalCode } from './refusals.js';
export {
  dealsOf,
  tournamentStream,
  followTournaments,
  isOfTables,
  sharedDealsOf,
  Tournaments,
} from './tournaments.js';
