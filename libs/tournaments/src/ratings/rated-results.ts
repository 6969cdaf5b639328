import type { MatchRow } from '@fairview/play';
import type { SheetBoard } from '@fairview/rules';
import type { RatedResult } from './rating-state.js';

/** What is read of a match to rate it. */
export type RatedHead = Pick<MatchRow, 'id' | 'sides' | 'teams' | 'sheet' | 'ruled' | 'games' | 'rounds'>;

/** The account behind an entry; `undefined` if none held it when the tournament closed. */
export type PersonOf = (entry: string) => string | undefined;

interface Finish {
  readonly players: readonly string[];
  /** More is better. */
  readonly figure: number;
}

/** A result of these sides; none if somebody has no account, or sits on both sides. */
function resultOf(match: string, finish: readonly Finish[], personOf: PersonOf): readonly RatedResult[] {
  const sides = finish.map(({ players }) => players.flatMap((player) => personOf(player) ?? []));
  const people = sides.flat();
  const isWhole = finish.every(({ players }, at) => players.length === sides[at]?.length);
  if (!isWhole || finish.length < 2 || new Set(people).size !== people.length) return [];
  const places = finish.map(({ figure }) => 1 + finish.filter((other) => other.figure > figure).length);
  return [{ match, sides, places }];
}

/** A board between two of the teams: who won it counts, not by how much. */
function ofBoard(match: string, board: SheetBoard, personOf: PersonOf): readonly RatedResult[] {
  const { winner, seats = [board.black, board.red].flatMap((player) => player ?? []) } = board;
  const finish = seats.map((player) => ({ players: [player], figure: player === winner ? 1 : 0 }));
  return resultOf(match, finish, personOf);
}

/** How the sides finished: by the table's ranking, else the winner first and the others by what they scored in the match. */
function finishOf({ sides, sheet }: RatedHead): readonly Finish[] {
  const names = Object.keys(sides);
  const [winner, ranking] = [sheet.winner, sheet.ranking];
  const netOf = (side: string): number =>
    (sides[side] ?? []).reduce((sum, player) => sum + (sheet.net[player] ?? 0), 0);
  const figure = (side: string): number => {
    if (ranking) return names.length - ranking.findIndex((ranked) => ranked.side === side);
    if (names.length === 2) return winner === side ? 1 : 0;
    return winner === side ? Infinity : netOf(side);
  };
  return names.map((side) => ({ players: sides[side] ?? [], figure: figure(side) }));
}

/**
 * The results to be rated of a match of a closed tournament: one, or one per board if teams meet board by board. None if it was
 * forfeited, nothing was played in it, or an entry had no account behind it.
 */
export function ratedResults(match: RatedHead, personOf: PersonOf): readonly RatedResult[] {
  const { id, sheet, ruled, rounds, games, teams, sides } = match;
  if (!sheet.finished || ruled?.absent !== undefined) return [];
  const boards = rounds.filter(({ how }) => how !== 'no-contest').flatMap((round) => round.boards);
  // A substitute on their own is not a team.
  const isAlone = boards.length === 0 && Object.values(sides).every(({ length }) => length === 1);
  const isByBoard =
    teams !== null && !isAlone && boards.every(({ scores, seats }) => !scores && (seats?.length ?? 2) === 2);
  if (isByBoard) return boards.flatMap((board) => ofBoard(id, board, personOf));
  const isPlayed =
    boards.length > 0 ||
    games.some(({ source, struck, noContest }) => source !== null && struck === null && !noContest);
  return isPlayed ? resultOf(id, finishOf(match), personOf) : [];
}
