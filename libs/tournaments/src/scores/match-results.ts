import { boardPointsOf, type MatchSheet } from './sheets.js';

/** What a player has done in one match, their own games alone. */
export interface PlayerResult {
  readonly player: string;
  readonly side: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** The points of the games that they won. */
  readonly points: number;
  /** Their total from the match, once it is over. */
  readonly net: number;
}

/** What the sides won on one board over the rounds that count. */
export interface BoardResult {
  readonly board: number;
  readonly points: Readonly<Record<string, number>>;
}

/** A game of the match, as far as its result goes. */
export interface ListedGame {
  readonly seats: readonly string[];
  readonly source: string | null;
  readonly winner: string | null;
  readonly noContest: boolean;
  readonly struck: string | null;
  /** Of teams who meet board by board: which round. */
  readonly round?: number;
}

interface Played {
  readonly players: readonly string[];
  readonly winner: string | null;
}

/** The games that figure: of teams the boards of rounds that count, otherwise all that were entered and not struck. */
function figuring({ rounds }: MatchSheet, games: readonly ListedGame[]): readonly Played[] {
  if (rounds.length > 0 || games.some(({ round }) => round !== undefined)) {
    const boards = rounds.filter(({ how }) => how !== 'no-contest').flatMap((round) => round.boards);
    return boards.map(({ seats, black = '', red = '', winner }) => ({
      players: seats ?? [black, red],
      winner,
    }));
  }
  return games
    .filter(({ source, struck, noContest }) => source !== null && struck === null && !noContest)
    .map(({ seats, winner }) => ({ players: seats, winner }));
}

/** The results of a match player by player, side by side in line-up order. */
export function playerResults(match: MatchSheet, games: readonly ListedGame[]): readonly PlayerResult[] {
  const played = figuring(match, games);
  return Object.entries(match.sides).flatMap(([side, lineUp]) =>
    lineUp.map((player): PlayerResult => {
      const own = played.filter(({ players }) => players.includes(player));
      // A game of partners is won by both of them, whichever of the two it is written for.
      const won = own.filter(({ winner }) => winner !== null && lineUp.includes(winner)).length;
      const drawn = own.filter(({ winner }) => winner === null).length;
      return {
        player,
        side,
        won,
        drawn,
        played: own.length,
        lost: own.length - won - drawn,
        points: boardPointsOf(match, player),
        net: match.sheet.net[player] ?? 0,
      };
    }),
  );
}

/** The results of a match of teams board by board. */
export function boardResults({ sides, rounds }: MatchSheet): readonly BoardResult[] {
  const boards = rounds.filter(({ how }) => how !== 'no-contest').flatMap((round) => round.boards);
  const numbers = [...new Set(boards.map(({ board }) => board))].sort((one, other) => one - other);
  return numbers.map((number) => {
    const here = boards.filter(({ board }) => board === number);
    const wonBy = (side: string, players: readonly string[]) =>
      here.reduce((sum, { winner, points: won, scores }) => {
        const ofWinner = winner !== null && players.includes(winner) ? won : 0;
        return sum + (scores?.[side] ?? ofWinner);
      }, 0);
    const points = Object.entries(sides).map(([side, players]) => [side, wonBy(side, players)] as const);
    return { board: number, points: Object.fromEntries(points) };
  });
}
