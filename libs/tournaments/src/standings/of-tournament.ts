import type { DrawnSlot } from '../scores/bracket.js';
import { fileTournament, type FiledTournament } from './file-tournament.js';
import type { Formats } from '../formats/registry.js';
import type { TournamentRow } from '../tournament/row.js';
import type { RankedMatch } from '../scores/sheets.js';
import { keyCriteria } from '../scores/keys.js';
import { substitutesIn } from '../tournament/substitutes.js';
import { playerCriteria, playerScores } from '../scores/players.js';
import { standings, type StandingsRow } from './standings.js';

/** What standings read of a tournament's head. */
export type RankedTournament = Pick<
  TournamentRow,
  'status' | 'roundsInTurn' | 'plan' | 'bracket' | 'stages' | 'ladder' | 'arena' | 'substitutions'
> &
  FiledTournament;

/** A tournament with its matches, and the caller: the results of shared deals are shown only to those who may know them. */
export interface StandingsRequest {
  readonly tournament: RankedTournament;
  readonly matches: readonly RankedMatch[];
  /** The current matches, if `matches` are those of a tried answer to an open question. */
  readonly standing?: readonly RankedMatch[];
  /** The entries of the person who asks; none if they have none. */
  readonly reader: ReadonlySet<string>;
}

/** The players of a tournament: of teams, team by team; otherwise its entries, then who played for others. */
export const playersOf = ({
  boards,
  entries,
  members,
  substitutions,
}: Pick<TournamentRow, 'boards' | 'entries' | 'members' | 'substitutions'>): readonly string[] =>
  boards === null
    ? [...entries, ...substitutesIn({ substitutions })]
    : members.flatMap(({ players }) => players);

/** The captain of a team: of its players who have not left the one who was entered first. They record its line-ups. */
export const captainOf = (
  { members, withdrawn }: Pick<TournamentRow, 'members' | 'withdrawn'>,
  team: string,
): string | undefined =>
  members.find((each) => each.team === team)?.players.find((player) => !withdrawn.includes(player));

/** The standings of a tournament: by the tie-breaks that it was given, else as its format has them. */
export function tournamentStandings(
  formats: Formats,
  { tournament, matches, standing = matches, reader }: StandingsRequest,
): readonly StandingsRow[] {
  const { entries, cycles, rounds, boards, bracket, stages, ladder, status, plan, pairings, byes } =
    tournament;
  const format = formats.of(tournament);
  const isClosed = status === 'closed';
  const played = {
    entries,
    pairings,
    byes,
    rounds,
    boards,
    bracket,
    stages,
    ladder,
    plan,
    cycles,
    isClosed,
    matches,
    standing,
    reader,
  };
  const table = format.scores(played);
  const file = tournament.tieBreaks && fileTournament(formats, tournament, matches);
  const criteria = file ? keyCriteria(file, entries, tournament.tieBreaks ?? []) : format.criteria;
  return standings(table, criteria);
}

/** All matches of the bracket of a tournament, those to come too; none if no bracket is played. */
export function tournamentBracket(
  formats: Formats,
  { tournament, matches }: Pick<StandingsRequest, 'tournament' | 'matches'>,
): readonly DrawnSlot[] {
  const { entries, pairings, byes, bracket, stages, cycles, plan } = tournament;
  const played = { entries, pairings, byes, bracket, stages, cycles, plan, matches };
  return formats.of(tournament).bracket?.(played) ?? [];
}

/**
 * The standings of the single players, whatever sides they played for. If matches share deals they are those of the tournament:
 * nets would give away the outcome of a deal that the reader still has to play.
 */
export function playerStandings(formats: Formats, asked: StandingsRequest): readonly StandingsRow[] {
  const { tournament, matches } = asked;
  if (formats.of(tournament).sharedDeals !== undefined) return tournamentStandings(formats, asked);
  return standings(playerScores(playersOf(tournament), matches), playerCriteria);
}
