/** A side of a match, with its players in line-up order. */
export interface SideAtBoards {
  readonly team: { readonly id: string } | null;
  readonly players: readonly { readonly id: string }[];
}

/** Where a game of a match was played, and whether it counts. */
export interface GameAtBoard {
  readonly round: number | null;
  readonly board: number | null;
  readonly struck: string | null;
}

/** The boards of the round in play in a match of teams, with the pairs (TM-13); one board for other matches. */
export function boardsToEnter(
  sides: readonly SideAtBoards[],
  games: readonly GameAtBoard[],
): readonly { readonly board: number | null; readonly players: readonly string[] }[] {
  const [one, other] = sides;
  const isTeams = one?.players.length !== 1 && one?.players.length === other?.players.length && other?.team;
  if (!isTeams || !one || !other)
    return [{ board: null, players: sides.map(({ players }) => players[0]?.id ?? '') }];
  const count = one.players.length;
  const counting = games.filter(({ struck }) => struck === null);
  const full = (round: number): boolean => counting.filter((game) => game.round === round).length >= count;
  let round = 1;
  while (full(round)) round += 1;
  const entered = new Set(counting.filter((game) => game.round === round).map(({ board }) => board));
  return one.players.flatMap(({ id }, index) =>
    entered.has(index + 1)
      ? []
      : [
          {
            board: index + 1,
            players: [id, other.players[(index + round - 1) % count]?.id ?? ''],
          },
        ],
  );
}
