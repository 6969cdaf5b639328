import { type TournamentMatch, isUnderWay } from './figures.js';

/** One meeting of two entries, as the entry of the row saw it. */
export interface Meeting {
  readonly match: string;
  /** Null where matches belong to no round. */
  readonly round: number | null;
  readonly points: number;
  readonly against: number;
  /** Whether nothing of it was played yet. */
  readonly isToCome: boolean;
  readonly isOpen: boolean;
  readonly isWon: boolean;
  readonly isProvisional: boolean;
}

/** By entry and by the entry that they met: their meetings, in the order of the rounds. */
export type CrossTable = ReadonlyMap<string, ReadonlyMap<string, readonly Meeting[]>>;

/** The entry of a side of a match in the standings: its team, or its one player; undefined for partners of one match. */
export function entryOfSide({ team, players }: TournamentMatch['sides'][number]): string | undefined {
  return team ? team.id : players.length === 1 ? players[0]?.id : undefined;
}

/** The points of a side on the sheet. */
export function pointsOf({ sheet }: TournamentMatch, side: string): number {
  return sheet.sides.find((each) => each.side === side)?.count ?? 0;
}

/** The points with which a side opened the sheet (TM-4); 0 if it has no spot. */
export function spotOf({ settings }: Pick<TournamentMatch, 'settings'>, side: string): number {
  if (typeof settings !== 'object' || settings === null || !('spot' in settings)) return 0;
  const { spot } = settings;
  const own: unknown = Object.entries(spot ?? {}).find(([name]) => name === side)?.[1];
  return typeof own === 'number' ? own : 0;
}

/** Every meeting of two entries, twice: once from the side of each. Matches of three and more sides are not in it. */
export function crossTableOf(matches: readonly TournamentMatch[]): CrossTable {
  const table = new Map<string, Map<string, Meeting[]>>();
  for (const match of matches) {
    const [one, other] = match.sides;
    if (!one || !other || match.sides.length !== 2) continue;
    for (const [own, met] of [
      [one, other],
      [other, one],
    ] as const) {
      const [row, column] = [entryOfSide(own), entryOfSide(met)];
      if (row === undefined || column === undefined) continue;
      const cells = table.get(row) ?? new Map<string, Meeting[]>();
      table.set(row, cells);
      cells.set(column, [...(cells.get(column) ?? []), meetingOf(match, own.name, met.name)]);
    }
  }
  return table;
}

function meetingOf(match: TournamentMatch, own: string, other: string): Meeting {
  return {
    match: match.id,
    round: match.round,
    points: pointsOf(match, own),
    against: pointsOf(match, other),
    isToCome: match.status === 'OPEN' && !isUnderWay(match),
    isOpen: match.status === 'OPEN',
    isWon: match.sheet.winner === own,
    isProvisional: match.provisional,
  };
}
