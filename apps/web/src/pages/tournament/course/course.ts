import type { Spot } from '../../../parts/charts/strokes.js';
import type { NameOf } from '../names.js';
import type { ShownRound } from '../rounds.js';
import type { TournamentNow } from '../subject.js';

/** Where an entry stood after a round. */
export interface Standing {
  readonly entry: string;
  readonly rank: number;
  readonly provisional: boolean;
}

/** The ranks after each round, the first first; each in the order of its standings. */
export interface RoundRanks {
  readonly round: number;
  readonly rows: readonly Standing[];
}

/** A place of the drawing, and its rank. */
interface RankSpot extends Spot {
  readonly rank: number;
}

/** The line of an entry, and the height of the name at its end. */
export interface CourseLine {
  readonly entry: string;
  readonly spots: readonly RankSpot[];
  readonly nameY: number;
}

export interface Course {
  readonly width: number;
  readonly height: number;
  /** Where the rounds stand. */
  readonly columns: readonly { readonly round: number; readonly x: number }[];
  readonly lines: readonly CourseLine[];
}

/** Pixels of the drawing: its margins, all rounds, a round at least and at most, a rank, two who share a rank, two names. */
const size = {
  ...({ top: 30, left: 16, right: 130, across: 560, least: 40, most: 110 } as const),
  ...({ rank: 22, level: 9, name: 17 } as const),
};

/**
 * The course of the ranks as it is drawn: a column a round, a line an entry. Entries that share a rank are drawn a little below
 * each other, and names never overlap.
 */
export function courseOf(rounds: readonly RoundRanks[]): Course {
  const steps = Math.max(1, rounds.length - 1);
  const step = Math.max(size.least, Math.min(size.most, size.across / steps));
  const columns = rounds.map(({ round }, at) => ({ round, x: size.left + at * step }));
  const lines = new Map<string, RankSpot[]>();
  for (const [at, { rows }] of rounds.entries()) {
    const sharing = new Map<number, number>();
    for (const { entry, rank, provisional } of rows) {
      const before = sharing.get(rank) ?? 0;
      sharing.set(rank, before + 1);
      const y = size.top + (rank - 1) * size.rank + before * size.level;
      const spots = lines.get(entry) ?? [];
      lines.set(entry, [...spots, { x: columns[at]?.x ?? size.left, y, rank, provisional }]);
    }
  }
  const byEnd = [...lines].sort(([, one], [, other]) => (one.at(-1)?.y ?? 0) - (other.at(-1)?.y ?? 0));
  let last = -Infinity;
  const named = byEnd.map(([entry, spots]): CourseLine => {
    last = Math.max(spots.at(-1)?.y ?? 0, last + size.name);
    return { entry, spots, nameY: last };
  });
  const lowest = Math.max(0, last, ...[...lines.values()].flat().map(({ y }) => y));
  return { width: size.left + steps * step + size.right, height: lowest + size.rank, columns, lines: named };
}

/** What the course of the ranks is drawn from. */
export interface CourseProps {
  readonly now: TournamentNow;
  readonly rounds: readonly ShownRound[];
  readonly nameOf: NameOf;
  readonly picked: string | undefined;
}
