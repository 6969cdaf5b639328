/*
 * Tournaments: the same entries, results and options give the same pairings and standings, whatever the order in which results
 * came, and every rank says why. Everything that depends on the format is in `formats/`, one file per format, and nowhere else.
 * This library does not know how a game is played or a sheet is scored. Rules: the Berger tables (FIDE handbook C.05, annex 1),
 * the criteria as `scores/criteria.ts` states them, and TO-1 to TO-18.
 */
export {
  mostArenaMatches,
  mostArenaMinutes,
  mostArranged,
  mostBoards,
  mostCycles,
  mostEnteredAtOnce,
  mostPairsAtOnce,
  mostResultsAtOnce,
  mostEntries,
  mostInArena,
  mostInSwiss,
  mostPairedByResults,
  mostPlayers,
  mostRounds,
} from './tournament/limits.js';
export { type TournamentCommand } from './commands/acts.js';
export type { NewEntry, RefusedLine } from './commands/acts/enter.js';
export type { Format, Shape } from './formats/format.js';
export { ofTwo, type Proposal, type Proposes } from './formats/proposal.js';
export { columnsOfMatches, standingColumns, type StandingColumn } from './scores/columns.js';
export { explainedPairing, type ExplainedPairing } from './formats/explained-pairing.js';
export {
  pairingBases,
  type Field,
  type PairingBasis,
  type PairingMethod,
  type PlayedTable,
  type RoundsBefore,
  type Seating,
  type TableStanding,
  type TableToExplain,
} from './pairing/method.js';
export type { Played } from './scores/played.js';
export {
  endsByResults,
  nextRoundOf,
  pairedBy,
  pairingModes,
  pairingsToCome,
  lastRoundToCome,
  type PairedHead,
  type PairingMode,
  type PairingToCome,
} from './formats/paired-by.js';
export { formats, formatsWith } from './formats/formats.js';
export type { Formats, Registries } from './formats/registry.js';
export { duplicateGame } from './formats/duplicate.js';
export {
  awayKinds,
  sideNames,
  type Away,
  type AwayKind,
  type Bye,
  type CountedResult,
  type Lot,
  type Pairing,
  type PairingReason,
  type RequestedBye,
  type Sides,
} from './tournament/rounds.js';
export {
  finalStages,
  joinings,
  pairingEngines,
  visibilities,
  type BracketRules,
  type DrawnMatches,
  type FinalStage,
  type Joining,
  type MatchPlan,
  type PairingEngine,
  type Stages,
  type Visibility,
} from './tournament/terms.js';
export { openKinds, type LeftOpen, type OpenKind } from './commands/acts/close-tournament.js';
export { type TournamentAct } from './tournament/official-acts.js';
export { type TournamentChanges, type TournamentCreated } from './tournament/created.js';
export { type TournamentEvent } from './commands/events.js';
export { noShows, type NoShow, type ScheduledRound, type Timetable } from './tournament/timetable.js';
export {
  behindSeat,
  holdingOf,
  isHoldingEvent,
  type Holder,
  type BehindSeat,
  type Holding,
  type HoldingChange,
  type HoldingEvent,
  type Holdings,
} from './tournament/holding.js';
export { accessAt, accessOf, type CallerAccess } from './persons/access.js';
export { judgeActingForSeat, officiatingBy, personOf } from './persons/person.js';
export { partiesToRow } from './tournament/row-dispute.js';
export type { RowDispute, RowRemedy, RowSubject } from './tournament/row-dispute.js';
export type { RowQuestion } from './standings/questions.js';
export type { PairRounds } from './commands/acts/pair-rounds.js';
export { availability, type Availability } from './tournament/available.js';
export { tournamentTable, type TournamentListing } from './tournament/tournament.table.js';
export { type ArenaOfHead, type TournamentRow } from './tournament/row.js';
export type { AsOfRequest, NamedMoment } from './as-of/as-of-request.js';
export { TournamentsAsOf } from './as-of/tournaments-as-of.js';
export { type RoundPairedOn } from './previews/pairings-on.js';
export { Previews, type Preview } from './previews/previews.js';
export { canBeTriedOut, TryingPairings, type TriedPairing } from './previews/trying-pairings.js';
export {
  canBeImagined,
  mostImagined,
  WhatIf,
  type ImaginedResult,
  type NextPairing,
  type WhatIfAnswer,
} from './previews/what-if.js';
export { Reseating, type AsPlayed, type MeetingsOfTwo } from './previews/reseating.js';
export { pairedTables, type PairedTable } from './tournament/reseated.js';
export {
  reseatedBy,
  type RecordAsPlayed,
  type ReseatingAsked,
  type SwapSides,
} from './tournament/reseating.js';
export { titleOf } from './commands/created.js';
export { tieBreaksOf } from './commands/tie-breaks.js';
export { capsSpread } from './commands/plan.js';
export { takesLateEntries } from './commands/acts/enter.js';
export { takesPairs } from './commands/acts/pair-rounds.js';
export { canBeReseated } from './commands/acts/reseat.js';
export { takesSubstitutes } from './commands/acts/substitute.js';
export { canBeUnpaired } from './commands/acts/unpair-round.js';
export { replacedBy, standingInstead } from './tournament/replaced.js';
export { playerAt } from './tournament/substitutes.js';
export {
  isPlayed,
  tournamentStatuses,
  isOfTeams,
  metIn,
  type ArrangedMatch,
  type DrawnLot,
  type TournamentState,
  type TournamentStatus,
  type LineUp,
} from './tournament/state.js';
export { bergerRounds, type BergerRound } from './pairing/berger.js';
export {
  byValue,
  criteria,
  criterionOf,
  type Criterion,
  type Direction,
  type Judgement,
} from './scores/criteria.js';
export { dealScoresOf, dealsShownTo, type DealScore, type DuplicateMatch } from './scores/duplicate.js';
export { boardResults, playerResults, type BoardResult, type PlayerResult } from './scores/match-results.js';
export {
  captainOf,
  playersOf,
  playerStandings,
  tournamentStandings,
  type StandingsRequest,
} from './standings/of-tournament.js';
export { downloadable, type Downloadable, type Written } from './exchange/download.js';
export { downloadForms, type DownloadedFile, type DownloadForm } from './exchange/downloaded-file.js';
export type { ListedPlays, ListedResult, ListedSheet, ListedSheets } from './exchange/listed-tournament.js';
export { readPairings, type ReadPair } from './exchange/read-pairings.js';
export { readResults, type ReadResult } from './exchange/read-results.js';
export { tableForms, type TableForm } from './exchange/read-table.js';
export { timetableFile } from './exchange/timetable-file.js';
export { scheduledAt } from './tournament/timetable.js';
export {
  entryForms,
  readEntries,
  unreadLines,
  type EntryForm,
  type ReadEntry,
  type ReadLine,
} from './exchange/read-entries.js';
export { FoldedTournament } from './folds/folded-tournament.js';
export { TournamentFolds, type FoldAsked } from './folds/folds.js';
export type { RangedRow } from './standings/possible.js';
export { mostTried, withQuestions, type OpenMatches, type QuestionedRow } from './standings/questions.js';
export { playerCriteria, playerScores } from './scores/players.js';
export {
  pointRules,
  scoreTable,
  type GivenPoints,
  type MatchResult,
  type PointRule,
  type Score,
  type ScoreTable,
} from './scores/results.js';
export {
  boardPointsOf,
  resultOfSheet,
  resultsOf,
  type MatchSheet,
  type RankedMatch,
} from './scores/sheets.js';
export {
  standings,
  type Comparison,
  type Derivation,
  type Separation,
  type StandingsRow,
} from './standings/standings.js';
export { GameReviews, type GamePlace, type MadeReview, type Untold } from './reviews/game-reviews.js';
export { gameReviewTable, type GameReviewRow } from './reviews/game-review.table.js';
export { ratingChangeTable, type RatingChangeRow } from './ratings/rating-change.table.js';
export { RatingReads, type CurrentRating, type RatingList } from './ratings/rating-reads.js';
export { mostTriedTournaments, Ratings } from './ratings/ratings.js';
export type { TriedRating } from './ratings/tried-ratings.js';
export { ratingSystems, type RatingSystem, type RatingState, type Term } from './ratings/rating-state.js';
export { ratings } from './ratings/systems.js';
export { countsInLeague, leagueForms, Leagues, type LeagueForm } from './leagues/leagues.js';
export {
  leagueStandings,
  personsOf,
  type CountedTournament,
  type Person,
  type PersonRow,
} from './leagues/standings.js';
export { tournamentExpiry, tournamentModel } from './models.js';
export { namesOfTournaments, TournamentReads, type TournamentFilter, type ListOrder } from './reads.js';
export {
  matchOutcomes,
  PlayerReads,
  type GameToPlay,
  type MatchOutcome,
  type MetOpponent,
  type PlayersMatch,
  type PlayRecord,
} from './player-reads.js';
export { refused, tournamentRefusals, type TournamentRefusalCode } from './refusals.js';
export { dealsOf, isOfTables, mayShareDeals, sharedDealsOf } from './formats/shared-deals.js';
export {
  isGameVisibleTo,
  matchVisibleTo,
  type DealsPlayedElsewhere,
  type MatchReader,
} from './viewing/visible-match.js';
export { openUpTo } from './open-up-to.js';
export { tournamentDeadlines, tournamentStream } from './commands/stream.js';
export type { ChallengeCommand } from './commands/acts/challenges.js';
export {
  challengeEnds,
  challengeOutcomes,
  climbs,
  isOpenChallenge,
  openChallengeOf,
  type Challenge,
  type ChallengeEnd,
  type ChallengeOutcome,
  type Climb,
  type LadderRules,
  type LadderState,
} from './tournament/ladder/ladder.js';
export {
  ladderPlaces,
  placeCauses,
  type LadderPlaces,
  type PlaceCause,
  type PlaceChange,
} from './tournament/ladder/places.js';
export { mayChallenge } from './tournament/ladder/challenging.js';
export {
  EntryHolders,
  type ArrivingDevice,
  type EnteredDevice,
  type EnteringDevice,
} from './entry-holders.js';
export { matchesPlayedBy, openMatchesOf, type PlaysIn } from './open-matches.js';
export { judgeSpeakingInChallenge, type Speakers } from './tournament/speaking.js';
export { Tournaments } from './tournaments.js';
export type { BracketSide, BracketSlot } from './pairing/brackets/course.js';
export type { DrawnSlot } from './scores/bracket.js';
