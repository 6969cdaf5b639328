/** What of an arena says how far it is. */
export interface ArenaTimes {
  readonly minutes: number;
  readonly endsAt: string | null;
  readonly ended: boolean;
}

/** The state of an arena at an instant: before it began, while it pairs, and after its time, recorded or not. */
export type ArenaCourse =
  | { readonly kind: 'before' }
  | { readonly kind: 'running'; readonly minutesLeft: number }
  | { readonly kind: 'over' };

const minute = 60_000;

/**
 * Where an arena stands. A minute that has begun counts whole, and there are never more than were agreed: clocks differ.
 * @param now the instant by the server's clock; while it is not known, an arena that has begun runs
 */
export function courseOfArena({ minutes, endsAt, ended }: ArenaTimes, now: number | undefined): ArenaCourse {
  if (endsAt === null) return { kind: 'before' };
  const left = now === undefined ? minutes * minute : Date.parse(endsAt) - now;
  if (ended || left < 0) return { kind: 'over' };
  return { kind: 'running', minutesLeft: Math.min(minutes, Math.max(1, Math.ceil(left / minute))) };
}

/** What somebody of an arena does. */
export type Doing = 'playing' | 'waiting' | 'paused' | 'gone';

interface Player {
  readonly id: string;
  readonly ready: boolean;
  readonly withdrawn: boolean;
}

interface Match {
  readonly status: string;
  readonly board: number | null;
  readonly sides: readonly { readonly players: readonly { readonly id: string }[] }[];
}

/** Somebody of an arena, and at which table they play. */
export interface InArena<Of extends Player> {
  readonly player: Of;
  readonly doing: Doing;
  readonly board: number | null;
}

/** The players of an arena: playing, waiting, pausing, or gone. */
export function inArena<Of extends Player>(
  players: readonly Of[],
  matches: readonly Match[],
): readonly InArena<Of>[] {
  const boards = new Map(
    matches
      .filter(({ status }) => status === 'OPEN')
      .flatMap(({ board, sides }) => sides.flatMap((side) => side.players.map(({ id }) => [id, board]))),
  );
  return players.map((player) => {
    const board = boards.get(player.id);
    if (board !== undefined) return { player, doing: 'playing', board };
    const doing = player.withdrawn ? 'gone' : player.ready ? 'waiting' : 'paused';
    return { player, doing, board: null };
  });
}
