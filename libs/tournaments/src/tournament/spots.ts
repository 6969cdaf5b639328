import { defined, type JsonObject } from '@fairview/kernel';
import type { Pairing, Sides, Spots } from './rounds.js';

/** Points that an entry is given before the start (TM-4): in all its matches, or in those with one other entry alone. */
export interface AgreedSpot {
  /** A player, or a team if teams meet. */
  readonly entry: string;
  readonly against?: string;
  readonly points: number;
}

/** From now on an entry is given so many points in the matches that are paired; without points nothing is agreed any more. */
export interface SpotEvent {
  readonly type: 'SpotAgreed';
  readonly entry: string;
  readonly against?: string;
  readonly points?: number;
}

const isOfPair =
  (one: string, other: string) =>
  ({ entry, against }: Pick<AgreedSpot, 'entry' | 'against'>): boolean =>
    (entry === one && against === other) || (entry === other && against === one);

/** Whether two spots are agreed for the same entry, or for the same two. */
const isForSame = (
  { entry, against }: Pick<AgreedSpot, 'entry' | 'against'>,
  other: Pick<AgreedSpot, 'entry' | 'against'>,
): boolean =>
  against === undefined
    ? other.entry === entry && other.against === undefined
    : isOfPair(entry, against)(other);

/** What is agreed after another word: the last one about an entry, or about two, stands. */
export function withSpot(
  spots: readonly AgreedSpot[],
  { entry, against, points }: SpotEvent,
): readonly AgreedSpot[] {
  const others = spots.filter((spot) => !isForSame({ entry, ...defined({ against }) }, spot));
  return points === undefined ? others : [...others, { entry, ...defined({ against }), points }];
}

const pointsOf = (spots: readonly AgreedSpot[], entry: string): number | undefined =>
  spots.find((spot) => spot.entry === entry && spot.against === undefined)?.points;

/**
 * What the sides of a match open it with (TM-4). What two agreed between them decides if only these two meet. Else each
 * side has the points of those who play for it, less those of the side that has fewest. `undefined` if nothing was
 * agreed for any of them; an empty answer if they meet level.
 */
export function spotsIn(spots: readonly AgreedSpot[], sides: Sides): Spots | undefined {
  const meeting = Object.entries(sides);
  const [one, other, ...more] = meeting.map(([, entries]) => (entries.length === 1 ? entries[0] : undefined));
  const between =
    one !== undefined && other !== undefined && more.length === 0
      ? spots.find(isOfPair(one, other))
      : undefined;
  if (between) {
    const side = meeting.find(([, entries]) => entries.includes(between.entry))?.[0] ?? '';
    return between.points > 0 ? { [side]: between.points } : {};
  }
  if (!meeting.some(([, entries]) => entries.some((entry) => pointsOf(spots, entry) !== undefined)))
    return undefined;
  const own = meeting.map(([side, entries]) => {
    const points = entries.reduce((sum, entry) => sum + (pointsOf(spots, entry) ?? 0), 0);
    return [side, points] as const;
  });
  const least = Math.min(...own.map(([, points]) => points));
  return Object.fromEntries(
    own.filter(([, points]) => points > least).map(([side, points]) => [side, points - least]),
  );
}

/** The pairings, each with the spot that its sides have as things are agreed when they are paired. */
export const pairedWithSpots = (
  pairings: readonly Pairing[],
  spots: readonly AgreedSpot[],
  contendersOf: (pairing: Pairing) => Sides,
): readonly Pairing[] =>
  spots.length === 0
    ? pairings
    : pairings.map((pairing) => ({
        ...pairing,
        ...defined({ spot: spotsIn(spots, contendersOf(pairing)) }),
      }));

/** The settings of a match with its spot: one agreed for the entries that meet replaces one agreed by side. */
export function settingsWith(settings: JsonObject, spot: Spots | undefined): JsonObject {
  if (!spot) return settings;
  const { spot: _bySide, ...others } = settings;
  return Object.keys(spot).length > 0 ? { ...others, spot } : others;
}
