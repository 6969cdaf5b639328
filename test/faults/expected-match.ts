import type { Recorded } from '@fairview/events';

/** The expected state of a match, counted without Fairview's sheets. */
export interface ExpectedMatch {
  readonly winner: string | null;
  readonly shutOut: boolean;
  readonly count: Readonly<Record<string, number>>;
  readonly gamesWon: Readonly<Record<string, number>>;
  readonly net: Readonly<Record<string, number>>;
}

/** A game as its own stream tells it, or as it was reported. */
export interface Told {
  readonly round: number | undefined;
  /** The winning player; null for a draw. */
  readonly winner: string | null;
  readonly noContest: boolean;
  readonly extra: boolean;
}

type Body = Readonly<Record<string, unknown>> & { readonly type: string };
const bodyOf = ({ body }: Recorded): Body => body;

/** Every won game of these tests is four in a row (TM-1). */
const row = 4;
/** TM-8, TM-12; of teams TM-16: the match bonus is also the shut-out bonus. */
const gameBonus = 5;
const matchBonus = 15;
const matchBonusOfTeams = 25;

/** What a game's stream says of its end; `undefined` while it is open. */
export function toldBy(
  events: readonly Recorded[],
): { winner: string | null; noContest: boolean } | undefined {
  const bodies = events.map(bodyOf);
  const seats = bodies[0]?.['seats'] as readonly string[];
  const moves = bodies.filter(({ type }) => type === 'MovePlayed');
  const last = moves.at(-1);
  if (bodies.some(({ type }) => type === 'GameDeclaredNoContest')) return { winner: null, noContest: true };
  if (bodies.some(({ type }) => type === 'DrawAccepted')) return { winner: null, noContest: false };
  // Only a last move goes to circle 4.
  return last?.['move'] === '4'
    ? { winner: seats[Number(last['seat'])] ?? null, noContest: false }
    : undefined;
}

/** The games of a match in order, from its own stream for what was reported and from `games` for what was played. */
export function toldOf(
  match: readonly Recorded[],
  games: ReadonlyMap<string, readonly Recorded[]>,
): readonly Told[] {
  return match.map(bodyOf).flatMap((body): readonly Told[] => {
    const round = body['round'] as number | undefined;
    if (body.type === 'GameEntered' && body['source'] === 'reported') {
      const { winner = null } = body['result'] as { readonly winner?: string };
      return [{ round, winner, noContest: false, extra: false }];
    }
    if (body.type !== 'GameOpened') return [];
    const told = toldBy(games.get(body['gameId'] as string) ?? []);
    return told ? [{ ...told, round, extra: body['extra'] === true }] : [];
  });
}

/** Points and games (of teams rounds) won, by side. */
interface Tally {
  readonly count: Record<string, number>;
  readonly won: Record<string, number>;
  contested: number;
}

/** TM-2, TM-14, TM-19: one entry a game, of teams one a round that is whole. */
function tallied(sides: Readonly<Record<string, readonly string[]>>, games: readonly Told[]): Tally {
  const names = Object.keys(sides);
  const zero = () => Object.fromEntries(names.map((side) => [side, 0]));
  const tally: Tally = { count: zero(), won: zero(), contested: 0 };
  const sideOf = (player: string | null) => names.find((side) => sides[side]?.includes(player ?? ''));
  const rounds = new Map<unknown, Told[]>();
  for (const game of games) {
    const key = game.round ?? game;
    rounds.set(key, [...(rounds.get(key) ?? []), game]);
  }
  for (const boards of rounds.values()) {
    if (boards.some(({ noContest }) => noContest)) continue;
    tally.contested += 1;
    const points = (side: string) => row * boards.filter(({ winner }) => sideOf(winner) === side).length;
    const [best, next] = [...names].sort((one, other) => points(other) - points(one));
    const net = points(best ?? '') - points(next ?? '');
    if (!best || net === 0) continue;
    tally.count[best] = (tally.count[best] ?? 0) + net;
    tally.won[best] = (tally.won[best] ?? 0) + 1;
  }
  return tally;
}

/** The credits: winner's side, loser's side, points (TM-7, TM-8, TM-12, TM-16). */
function credited(
  system: string,
  { count, won, contested }: Tally,
  ranked: readonly string[],
): readonly (readonly [to: string, from: string, points: number])[] {
  const [first = '', ...losers] = ranked;
  const [points, games] = [(side: string) => count[side] ?? 0, (side: string) => won[side] ?? 0];
  const loser = losers[0] ?? '';
  const shutOut = points(loser) === 0;
  switch (system) {
    case 'straight':
      return [[first, loser, shutOut ? 2 * points(first) : points(first) - points(loser)]];
    case 'partnership': {
      const swept = games(first) === contested ? matchBonusOfTeams : 0;
      const total = (side: string) => points(side) + gameBonus * games(side);
      return [[first, loser, total(first) + matchBonusOfTeams + swept - total(loser)]];
    }
    default: {
      const total = (side: string) =>
        points(side) + gameBonus * games(side) + (side === first ? matchBonus : 0);
      const fromEach = losers.map(
        (side) => [first, side, total(first) - total(side) + (points(side) === 0 ? matchBonus : 0)] as const,
      );
      const [second = '', third] = [...losers].sort((one, other) => total(other) - total(one));
      return third === undefined ? fromEach : [...fromEach, [second, third, total(second) - total(third)]];
    }
  }
}

/**
 * A match under a time limit that has passed, with no game in progress; `undefined` if the counts are level and an
 * extra game is to come, or if an extra game was played without need (TM-20).
 */
export function expected(
  opened: { readonly system: string; readonly sides: Readonly<Record<string, readonly string[]>> },
  games: readonly Told[],
): ExpectedMatch | undefined {
  const { system, sides } = opened;
  const ranking = (tally: Tally) =>
    Object.keys(sides).sort((one, other) => (tally.count[other] ?? 0) - (tally.count[one] ?? 0));
  const isLevel = (tally: Tally) => {
    const [first = '', second = ''] = ranking(tally);
    return tally.count[first] === tally.count[second];
  };
  const timed = games.filter(({ extra }) => !extra);
  if (games.length > timed.length && !isLevel(tallied(sides, timed))) return undefined;
  const tally = tallied(sides, games);
  if (isLevel(tally)) return undefined;
  const ranked = ranking(tally);
  const [winner = '', ...losers] = ranked;
  const net = Object.fromEntries(
    Object.values(sides)
      .flat()
      .map((player) => [player, 0]),
  );
  for (const [to, from, points] of credited(system, tally, ranked)) {
    for (const player of sides[to] ?? []) net[player] = (net[player] ?? 0) + points;
    for (const player of sides[from] ?? []) net[player] = (net[player] ?? 0) - points;
  }
  const shutOut =
    system === 'partnership'
      ? tally.won[winner] === tally.contested
      : losers.some((side) => tally.count[side] === 0);
  return { winner, shutOut, count: tally.count, gamesWon: tally.won, net };
}
