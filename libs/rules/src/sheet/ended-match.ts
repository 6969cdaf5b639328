import { accepted, defined, isObject, own, quoted, refused, type Checked, type Json } from '@fairview/kernel';
import type { Ranked, SheetFigures } from './contract.js';
import { optional } from './record-keys.js';
import type { Side } from './sides.js';

/** How a match ended, if not by its games (TM-24). */
export type MatchEnd = {
  /** The side for which it was ended; null for none. */
  readonly winner: string | null;
  /** The sides that forfeited it, and by how much; none if it was ended by a ruling. */
  readonly absent?: readonly string[];
  readonly spread?: number;
};

/** The end of a match as its record writes it: `timeUp` if the sheet had been tallied before (TM-20). */
export type EndInRecord = MatchEnd & { readonly timeUp: boolean };

/** The maximum points of a forfeit. */
const mostSpread = 1_000_000_000;

/** The one side that was there while the others were not; `null` if nobody was, or several were. */
export function presentSide(sides: readonly string[], absent: readonly string[]): string | null {
  const [one = null, ...others] = sides.filter((side) => !absent.includes(side));
  return others.length === 0 ? one : null;
}

const ruledKeys: readonly string[] = ['winner', 'timeUp'];
const forfeitKeys: readonly string[] = ['absent', 'spread', 'timeUp'];

const isSpread = (given: unknown): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= mostSpread;

/**
 * TM-24: how a match was ended, as its record writes it. Refused: what says neither who wins nor who was absent, or both, and a side
 * that is none of the match.
 */
export function readEnd(given: Json | undefined, sides: readonly Side[]): Checked<EndInRecord | undefined> {
  if (given === undefined) return accepted(undefined);
  const malformed = refused('TM-24', 'end-unreadable');
  if (!isObject(given)) return malformed;
  const isForfeit = own(given, 'absent') !== undefined;
  const known = isForfeit ? forfeitKeys : ruledKeys;
  const timeUp = optional(given, 'timeUp') ?? false;
  if (typeof timeUp !== 'boolean' || Object.keys(given).some((key) => !known.includes(key))) return malformed;
  const names = sides.map(({ name }) => name);
  const stranger = (side: string): boolean => !names.includes(side);
  const noSide = (side: string) => refused('TM-24', 'end-of-no-side', { side: quoted(side) });
  if (!isForfeit) {
    const winner = own(given, 'winner');
    if (winner !== null && typeof winner !== 'string') return malformed;
    return winner !== null && stranger(winner) ? noSide(winner) : accepted({ winner, timeUp });
  }
  const [absent, spread] = [own(given, 'absent'), optional(given, 'spread') ?? 0];
  if (!isSpread(spread) || !Array.isArray(absent) || absent.length === 0) return malformed;
  const gone = (absent as readonly Json[]).filter((side) => typeof side === 'string');
  if (gone.length !== absent.length || new Set(gone).size !== gone.length) return malformed;
  const foreign = gone.find(stranger);
  if (foreign !== undefined) return noSide(foreign);
  return accepted({ winner: presentSide(names, gone), absent: gone, spread, timeUp });
}

/** A table's order with this side first, the rest unchanged; unchanged if there is no such side (BC-18). */
const withFirst = (ranking: readonly Ranked[], winner: string | null): readonly Ranked[] => [
  ...ranking.filter(({ side }) => side === winner),
  ...ranking.filter(({ side }) => side !== winner),
];

/**
 * The figures of a match that was ended so (TM-24): the points stay as they were played, the match is for the side that is named, and
 * nobody is credited with anything. A forfeited one has the agreed spread.
 */
export function withEnd(
  figures: SheetFigures,
  end: MatchEnd | undefined,
  sides: readonly Side[],
): SheetFigures {
  if (!end) return figures;
  const { winner, absent, spread = 0 } = end;
  const { ranking } = figures;
  const netOf = (side: string): number => (absent?.includes(side) ? 0 - spread : spread);
  const net = sides.flatMap(({ name, players }) => players.map((player) => [player, netOf(name)] as const));
  return {
    ...figures,
    finished: true,
    winner,
    spread,
    ...(absent ? { net: Object.fromEntries(net), credits: [] } : {}),
    ...defined({ ranking: ranking && withFirst(ranking, winner) }),
  };
}
