/*
 * A tournament file (docs/tournament-file.md) read strictly, its standings by any list of tie-breaks, and the pairing of its next
 * round; the same file gives the same answer on every machine.
 * Files, databases, clocks, chance and the games that are played are not known here.
 */
export { pointer, refuse, sentences, type Answer, type FileRefusal } from './model/answer.js';
export { isOfTeams, isRoundRobin } from './model/tournament.js';
export type * from './model/tournament.js';
export { readTournament } from './file/read-tournament.js';
export { whereJsonBreaks, type TextPlace } from './file/json-text.js';
export {
  jsonLine,
  pairingAnswer,
  refusalAnswer,
  standingsAnswer,
  type WrittenAnswer,
} from './file/answers.js';
export { standingsOf, type Standings, type StandingsRow } from './standings/standings.js';
export { keyJudge, type JudgedKey } from './standings/by-key.js';
export { possibleRanks, type OpenField, type RankRange } from './standings/possible-ranks.js';
export { checkKey, keysOf } from './tie-breaks/key.js';
export { defaultPoints } from './file/settings.js';
export {
  leagueOf,
  type LeagueResult,
  type LeagueRow,
  type LeagueRules,
  type RanksOfTournament,
} from './league/league.js';
export { pairingText, standingsText } from './text.js';
export {
  pairNextRound,
  type PairedRound,
  type Pairing,
  type PairingRequest,
} from './pairing/pair-next-round.js';
export {
  pairWaiting,
  type PairedWaiting,
  type WaitingPair,
  type WaitingPlayer,
} from './pairing/arena/pair-waiting.js';
export { bergerRound } from './pairing/round-robin/round-robin.js';
export { isTrf, readTournamentFile, readTrf } from './trf/read-trf.js';
export { writeTrf } from './trf/write-trf.js';
export type { TrfVersion } from './trf/words.js';
export { writeTournament } from './file/write-tournament.js';
export { writeCsv } from './file/write-csv.js';
export { keysInFile, leftOut } from './trf/left-out.js';
export { note, noteSentences, type Note } from './model/notes.js';
export { lineUses, type LineUse } from './trf/line-uses.js';
export { rankNotes } from './trf/rank-notes.js';
export { expectedPercent } from './ratings/tables.js';
