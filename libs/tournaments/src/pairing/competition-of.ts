import {
  defaultPoints,
  type Format,
  type Pair,
  type TeamSettings,
  type Tournament,
  type Unpaired,
} from '@fairview/competition';
import { bug } from '@fairview/kernel';
import type { Bye, CountedResult } from '../tournament/rounds.js';

/** A match that was paired, and how it counts; null while it is open. */
export interface Meeting {
  readonly round: number;
  readonly first: string;
  readonly second: string;
  readonly result: Omit<CountedResult, 'match'> | null;
}

/** The rounds of a tournament as pairing and tie-breaks read them. */
export interface RoundsOf {
  readonly system: Format;
  /** Everybody, in the order of their numbers. */
  readonly entries: readonly string[];
  /** How many rounds were agreed. */
  readonly rounds: number | null;
  readonly meetings: readonly Meeting[];
  readonly byes: readonly Bye[];
  /** The spread of a bye, besides the points of a match won. */
  readonly byeSpread: number;
  /** The maximum spread of one match; no limit if absent. */
  readonly spreadCap?: number | undefined;
  /** How many players of a team play a match; null or absent if players meet. */
  readonly boards?: number | null | undefined;
}

/** Teams score a match won 2, a drawn one 1; a free round of a round robin counts for nothing, a bye of a Swiss is a match won. */
export const teamSettings = (boards: number, isFree: boolean): TeamSettings => ({
  boards,
  primary: 'MP',
  colours: 'A',
  matchPoints: { win: 200, draw: 100, loss: 0 },
  teamBye: isFree ? { MP: 0, GP: 0 } : { MP: 200, GP: 0 },
});

const hundredths = 100;

function pairOf({ first, second, result }: Meeting, placeOf: (entry: string) => number): Pair {
  const spread = (result?.spread ?? 0) * hundredths;
  // For a forfeit the spread is given; for a match that was played it is what the first scored above the second.
  const isPlayed = result !== null && !/[+]|-\/-/u.test(result.result);
  const { scores = [Math.max(result?.spread ?? 0, 0), Math.max(0 - (result?.spread ?? 0), 0)] } =
    result ?? {};
  const [one, other] = scores;
  // If neither came, both lose it.
  const theirs = result?.result === '-/-' ? spread : 0 - spread;
  return {
    sides: [placeOf(first), placeOf(second)],
    result: result?.result ?? null,
    scores: isPlayed ? [one * hundredths, other * hundredths] : null,
    spread: isPlayed || result === null ? null : [spread, theirs],
    shutOut: false,
    boards: [],
  };
}

/**
 * A tournament in the form in which `libs/competition` pairs and ranks it. A competitor without an opponent has a pairing-bye,
 * unless a reason for not pairing them is given.
 */
export function competitionOf({
  system,
  entries,
  rounds,
  meetings,
  byes,
  byeSpread,
  spreadCap,
  boards = null,
}: RoundsOf): Tournament {
  const places = new Map(entries.map((entry, at) => [entry, at]));
  const placeOf = (entry: string): number => places.get(entry) ?? bug(`${entry} has no number`);
  const last = Math.max(0, ...meetings.map(({ round }) => round), ...byes.map(({ round }) => round));
  const played = Array.from({ length: last }, () => ({
    pairs: [] as Pair[],
    unpaired: [] as Unpaired[],
    spreadCap: null,
  }));
  for (const meeting of meetings) played[meeting.round - 1]?.pairs.push(pairOf(meeting, placeOf));
  for (const { round, entry, kind = 'pairing-bye' } of byes) {
    const spread = kind === 'pairing-bye' ? byeSpread * hundredths : 0;
    played[round - 1]?.unpaired.push({ who: placeOf(entry), kind, spread, score: null });
  }
  return {
    format: system,
    settings: {
      rounds,
      ruleYear: 2026,
      initialSide: null,
      forbidden: [],
      points: defaultPoints,
      spreadCap: spreadCap === undefined ? null : spreadCap * hundredths,
      teams: boards === null ? null : teamSettings(boards, false),
    },
    tieBreaks: null,
    competitors: entries.map((id) => ({ id, name: null, rating: null, virtual: [] })),
    players: [],
    teamOf: [],
    rounds: played,
    next: { unpaired: [], returned: [] },
    lots: null,
  };
}
