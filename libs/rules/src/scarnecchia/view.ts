import type { Seat } from '../game/outcome.js';
import type { Viewer } from '../game/contract.js';
import { isFinished, ownBuild, seats, sumOfBuild, type Build, type ScarnecchiaState } from './state.js';
import type { Tile } from './tiles.js';

/** Tiles if the viewer sees them, else how many there are. */
export type SeenTiles = readonly Tile[] | number;

/** The tiles that not everybody sees, as one viewer sees them. Lists of two have one entry a seat. */
type Sight = {
  readonly hands: readonly SeenTiles[];
  readonly stock: SeenTiles;
  readonly winnings: readonly SeenTiles[];
};

/** The row of the table of phases that the hand is in; in the first three there is a seat to act. */
type Phase = 'free' | 'continues' | 'captures' | 'over';

/** What a viewer sees of a hand of Scarnecchia. */
export type ScarnecchiaView = Sight & {
  readonly position: string;
  readonly phase: Phase;
  /** The seat to act; null when the hand is over. */
  readonly seat: Seat | null;
  /** The number of the build that the seat continues or captures; null if it has none. */
  readonly ownBuild: number | null;
  readonly pool: readonly Tile[];
  /** The builds on the table: their owners, their tiles, their sum, and the total that they are to be built to. */
  readonly builds: readonly {
    readonly number: number;
    readonly owner: Seat;
    readonly tiles: readonly Tile[];
    readonly target: number;
    readonly sum: number;
  }[];
  /** How many builds were begun: the next has the number after it. */
  readonly begun: number;
  /** By seat. */
  readonly sweeps: readonly number[];
};

/**
 * Of the hands a seat sees its own and a spectator none; of stock and winnings everybody but the arbiter knows the
 * number alone (SC-15).
 */
function sight({ hands, stock, winnings }: ScarnecchiaState, viewer: Viewer): Sight {
  const shown = (tiles: readonly Tile[], seen: boolean): SeenTiles => (seen ? tiles : tiles.length);
  const all = viewer === 'arbiter';
  return {
    hands: hands.map((hand, seat) => shown(hand, all || viewer === seat)),
    stock: shown(stock, all),
    winnings: winnings.map((tiles) => shown(tiles, all)),
  };
}

const player = (seat: Seat): string => `P${seat + 1}`;

/** The seat to act, and what it may act with. */
function task(state: ScarnecchiaState): Pick<ScarnecchiaView, 'phase' | 'seat' | 'ownBuild'> {
  if (state.outcome !== undefined) return { phase: 'over', seat: null, ownBuild: null };
  const own = ownBuild(state, state.actor);
  if (own === undefined) return { phase: 'free', seat: state.actor, ownBuild: null };
  return { phase: isFinished(own) ? 'captures' : 'continues', seat: state.actor, ownBuild: own.number };
}

function taskInWords(state: ScarnecchiaState): string {
  const { phase, seat, ownBuild } = task(state);
  if (seat === null) return phase;
  return `${player(seat)} ${phase}${ownBuild === null ? '' : ` b${ownBuild}`}`;
}

const words = (shown: SeenTiles): string =>
  typeof shown === 'number' ? String(shown) : shown.length === 0 ? '-' : shown.join(' ');

const inWords = (build: Build): string =>
  `b${build.number} of ${player(build.owner)}: ${build.tiles.join(' + ')} = ${sumOfBuild(build)} to ${build.target}`;

/** The position in one line of words: whose hand is which, how a build stands and what it is to be. */
function inOneLine(state: ScarnecchiaState, { hands, stock, winnings }: Sight): string {
  return [
    taskInWords(state),
    ...seats.map((seat) => `${player(seat)} ${words(hands[seat] ?? 0)}`),
    `pool ${words(state.pool)}`,
    ...state.builds.map(inWords),
    `next build b${state.begun + 1}`,
    `stock ${words(stock)}`,
    `won ${winnings.map(words).join(' / ')}`,
    `sweeps ${state.sweeps.join(' / ')}`,
  ].join(' | ');
}

/** Everything, as the arbiter sees it. */
export const formatPosition = (state: ScarnecchiaState): string => inOneLine(state, sight(state, 'arbiter'));

/** What a viewer may know, in one line and in parts: tiles as a list if they are seen, else their number. */
export function view(state: ScarnecchiaState, viewer: Viewer): ScarnecchiaView {
  const seen = sight(state, viewer);
  const builds = state.builds.map((build) => ({ ...build, sum: sumOfBuild(build) }));
  const { pool, begun, sweeps } = state;
  return { position: inOneLine(state, seen), ...task(state), ...seen, pool, builds, begun, sweeps };
}
