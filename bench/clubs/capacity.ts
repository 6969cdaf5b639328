/** Microseconds of a core that a move costs, by kind of process, as `bench/load.ts` prints them. */
export interface Costs {
  readonly api: number;
  readonly worker: number;
  readonly postgres: number;
}

/** What the paper takes for granted. */
export const assumed = {
  cores: 16,
  /** The part of all cores that may be busy: beyond it answers wait for one another. */
  busy: 0.6,
  /** What a standby spends on a move, as a part of what the primary does: it only writes pages again. */
  standby: 0.3,
  /** A club at play: boards, and seconds between two moves at each. */
  boards: 20,
  pace: 15,
  /** The part of all clubs that plays in the fullest hour. */
  playing: 0.05,
  /** Bytes of the database that a move takes (docs/operations.md). */
  bytes: 542,
} as const;

/** What so many machines bear, and what keeps them from more. */
export interface Capacity {
  readonly moves: number;
  readonly clubsPlaying: number;
  readonly clubs: number;
  readonly limit: string;
}

/** With three machines and more, PostgreSQL has a primary and two standbys, each on a machine of its own, beside api and worker. */
export function capacity(machines: number, { api, worker, postgres }: Costs): Capacity {
  const { cores, busy, standby, boards, pace, playing } = assumed;
  const ofMachine = cores * busy * 1_000_000;
  const standbys = machines > 1 ? 2 : 0;
  const all = (machines * ofMachine) / (api + worker + postgres * (1 + standbys * standby));
  const primary = ofMachine / postgres;
  const moves = Math.floor(Math.min(all, primary));
  const clubsPlaying = Math.floor(moves / (boards / pace));
  return {
    moves,
    clubsPlaying,
    clubs: Math.floor(clubsPlaying / playing),
    limit: all < primary ? 'cores of all machines' : 'cores of the primary',
  };
}
