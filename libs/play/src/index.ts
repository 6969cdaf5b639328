/*
 * The room of play promises: a command on a game or a match is judged by the rules and by the clock in its log, written
 * once, and followed up in the other stream. It refuses to know HTTP, names of people and who may sit where.
 * Rulebooks: teeko.md (T-15 to T-17), teeko-matches.md (TM-10, TM-11, TM-13, TM-18 to TM-21); its own refusals are PL-1 to PL-17.
 */
export { Aggregate, idFromCause, idFromCommand, type Decider, type Done, type Given } from './aggregate.js';
export type { DealCommand } from './deal/decide.js';
export { dealStream, dealtUnder, Deals } from './deal/deals.js';
export type { DealEvent, SealedDeal } from './deal/events.js';
export { drawServerSeed, PostgresSealedSeeds, type SealedSeeds } from './deal/seeds.js';
export { phaseOf, phases, standing, type Attempt, type DealPhase, type DealState } from './deal/state.js';
export type { Decision, GameCommand } from './game/decide.js';
export { rulings, type GameEvent, type GameLimit, type Ruling } from './game/events.js';
export { moveDueAt } from './game/move-clock.js';
export { gameAtPly, type GameAtPly } from './game/moment.js';
export { mostImportedPlies, type RecordToImport } from './game/record.js';
export { gameStatuses, type GameRow, type GameStatus } from './game/game.table.js';
export { isOpen, isVoid, openDispute, type Dispute, type GameState, type Ply } from './game/state.js';
export type { MatchCommand } from './match/commands.js';
export {
  choices,
  sources,
  type Choice,
  type GameResult,
  type MatchClock,
  type MatchEvent,
  type Source,
} from './match/events.js';
export { winnerOf } from './match/row.js';
export { matchStatuses, type MatchGameRow, type MatchRow, type MatchStatus } from './match/match.table.js';
export { duePairings } from './match/due.js';
export { matchRecord } from './match/record.js';
export { answerOf } from './match/ruling.js';
export {
  figuring,
  gamesInProgress,
  isOver,
  type Asked,
  type MatchGame,
  type MatchState,
} from './match/state.js';
export { Play } from './play.js';
export { gameStream, matchStream, type Order } from './streams.js';
export type { Aftermath } from './telling.js';
export { PlayReads, type Slice, type Whereabouts } from './reads.js';
export { playModels } from './models.js';
export { Rebuild, type FoldedRow, type ReadModel, type RowDifference } from './rebuild.js';
export { playRefusals, refused, type PlayRefusalCode } from './refusals.js';
export { followPlay, watchers } from './watchers.js';
export { playTables } from './tables.js';
