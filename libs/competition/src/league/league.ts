/** How the tournaments of a season count for its league. */
export interface LeagueRules {
  /** The points for the first rank, the second, and so on, as whole numbers; further ranks give none. */
  readonly points: readonly number[];
  /** How many of each person's results count, the best ones; all of them if absent. */
  readonly best?: number | undefined;
}

/** The ranks of one tournament, by player. Those who share a rank have the same one. */
export type RanksOfTournament = ReadonlyMap<string, number>;

/** Somebody's points from a tournament. */
export interface LeagueResult {
  /** Which tournament, from 0. */
  readonly tournament: number;
  readonly rank: number;
  readonly points: number;
  /** Whether it is among the best that count. */
  readonly counts: boolean;
}

/** A row of a league. */
export interface LeagueRow {
  /** Equal rows share the rank: 1, 2, 2, 4. */
  readonly rank: number;
  readonly player: string;
  readonly points: number;
  /** In the order of the tournaments; those in which they did not play are left out. */
  readonly results: readonly LeagueResult[];
  /** How the points are made up: `18 = 10 + 8 + (5)`, those that do not count in brackets. */
  readonly because: string;
}

type Drafted = Omit<LeagueRow, 'rank'>;

function resultsOf(
  player: string,
  tournaments: readonly RanksOfTournament[],
  { points, best = tournaments.length }: LeagueRules,
): readonly LeagueResult[] {
  const all = tournaments.flatMap((ranks, tournament) => {
    const rank = ranks.get(player);
    return rank === undefined ? [] : [{ tournament, rank, points: points[rank - 1] ?? 0 }];
  });
  const counted = new Set(all.toSorted((one, other) => other.points - one.points).slice(0, best));
  return all.map((result) => ({ ...result, counts: counted.has(result) }));
}

function draft(player: string, results: readonly LeagueResult[]): Drafted {
  const points = results.reduce((sum, result) => (result.counts ? sum + result.points : sum), 0);
  const parts = results.map((result) => (result.counts ? String(result.points) : `(${result.points})`));
  return { player, points, results, because: `${points} = ${parts.join(' + ')}` };
}

/** By points; of equals by the best result that counts, then the second best, and so on. */
function compared(one: Drafted, other: Drafted): number {
  if (one.points !== other.points) return other.points - one.points;
  const [own, theirs] = [one, other].map(({ results }) =>
    results
      .filter(({ counts }) => counts)
      .map(({ points }) => points)
      .toSorted((a, b) => b - a),
  );
  const longest = Math.max(own?.length ?? 0, theirs?.length ?? 0);
  for (let at = 0; at < longest; at += 1) {
    const difference = (theirs?.[at] ?? 0) - (own?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The league of a season over its tournaments: everybody has the points of their ranks, or only of their best results
 * if the rules say so. Those level on points and on every counting result share the rank, ordered by name.
 */
export function leagueOf(
  tournaments: readonly RanksOfTournament[],
  rules: LeagueRules,
): readonly LeagueRow[] {
  const players = [...new Set(tournaments.flatMap((ranks) => [...ranks.keys()]))];
  const drafted = players
    .map((player) => draft(player, resultsOf(player, tournaments, rules)))
    .sort((one, other) => compared(one, other) || (one.player < other.player ? -1 : 1));
  return drafted.map((row) => ({
    rank: 1 + drafted.findIndex((first) => compared(first, row) === 0),
    ...row,
  }));
}
