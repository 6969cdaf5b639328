/** The fewest and the most players of a team in one match (TM-13 knows no upper end). */
export const fewestBoards = 2;
export const mostBoards = 24;
/** How often everybody may meet everybody in a round robin. */
export const mostCycles = 2;
/** The most rounds that are paired one by one. */
export const mostRounds = 30;
/** The most contenders that are paired: 64 entries of a round robin make 2,016 matches a cycle. */
export const mostEntries = 64;
/** The most contenders whose rounds are paired one by one: a matching of so many takes seconds, beside the event loop. */
export const mostPairedByResults = 256;
/** The most of a Swiss of players: of the engine `CLUB` in sections, of `DUTCH` as a whole. */
export const mostInSwiss = 1_024;
/** The most matches of such a tournament: its standings are folded from all of them, in the time of one query. */
export const mostMatchesFolded = 5_120;
/** The most who are paired at once if no thread has done it: a tenth of a second, which others wait for. */
export const mostPairedAtOnce = 128;
/** The most players of a tournament that pairs none of them: of teams, or if matches are arranged. */
export const mostPlayers = 768;
/** The most players of an arena: all of them may wait at once, and are paired at once. */
export const mostInArena = 128;
/** The most matches of an arena: its head holds all pairings, and is written with each. */
export const mostArenaMatches = 1_000;
/** How often a player of an arena says that they are ready or pause: they could otherwise fill the log by themselves. */
export const mostSaidReady = 300;
/** How often line-ups of a team are recorded: its captain could otherwise fill the log by themselves. A double round robin of 64 has 126 rounds. */
export const mostLineUpsSaid = 300;
/** The longest that an arena may last. */
export const mostArenaMinutes = 1_440;
/** The most groups of a tournament in stages, and the most of a group who go on. */
export const mostGroups = 16;
export const mostQualifiers = 8;
/** The maximum number of entries on a ladder: its places are folded from everything that happened on it. */
export const mostOnLadder = 256;
/** How far above somebody may be challenged, and the longest spans of days of a ladder. */
export const mostChallengeRange = 50;
export const mostAnswerDays = 60;
export const mostPlayDays = 180;
export const mostDecayDays = 365;
/** The most rounds that an entry may be allowed to ask off. */
export const mostByes = 10;
/** The most players that one command enters. */
export const mostEnteredAtOnce = 64;
/** The most results that one command enters from a text, and the most lines of a text of pairings: a round of the largest Swiss. */
export const mostResultsAtOnce = 128;
export const mostPairsAtOnce = 512;
export const mostArranged = 2_000;
/** How often others play for entries of a tournament. */
export const mostSubstitutions = 100;
/** The most spots that are agreed in a tournament: its head holds all of them, and is written with each event. */
export const mostSpots = 512;
/** The most rounds that a timetable names: a double round robin of 64 has 126. */
export const mostScheduledRounds = 126;
/** The minutes after which a match may be late. */
export const mostLateAfter = 240;
/** How often a pairing of a tournament is taken back. */
export const mostTakenBack = 20;
/**
 * The maximum number of tables recorded as played at once, and how often that, or an exchange of sides, may happen in a
 * tournament.
 */
export const mostTablesReseated = 16;
export const mostReseated = 200;
/** How many codes an entry may come to by being handed over: a device could otherwise fill the log by itself. */
export const mostHandOvers = 100;
