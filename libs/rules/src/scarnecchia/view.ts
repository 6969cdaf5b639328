import type { Seat } from '../game/outcome.js';
import type { View, Viewer } from '../game/contract.js';
import { isFinished, ownBuild, seats, sumOfBuild, type Build, type ScarnecchiaState } from './state.js';
import type { Tile } from './tiles.js';

/** Tiles where the viewer sees them, else how many they are. */
type Shown = readonly Tile[] | number;

/** Everything on the table as one viewer sees it. Lists of two have one entry a seat. */
interface Sight {
  readonly hands: readonly Shown[];
  readonly stock: Shown;
  readonly winnings: readonly Shown[];
}

/**
 * Of the hands a seat sees its own and a spectator none; of stock and winnings everybody but the arbiter knows the
 * number alone (SC-15).
 */
function sight({ hands, stock, winnings }: ScarnecchiaState, viewer: Viewer): Sight {
  const shown = (tiles: readonly Tile[], seen: boolean): Shown => (seen ? tiles : tiles.length);
  const all = viewer === 'arbiter';
  return {
    hands: hands.map((hand, seat) => shown(hand, all || viewer === seat)),
    stock: shown(stock, all),
    winnings: winnings.map((tiles) => shown(tiles, all)),
  };
}

const player = (seat: Seat): string => `P${seat + 1}`;

/** The row of the table of phases that the hand is in. */
function phase(state: ScarnecchiaState): string {
  if (state.outcome !== undefined) return 'over';
  const own = ownBuild(state, state.actor);
  if (own === undefined) return `${player(state.actor)} free`;
  return `${player(state.actor)} ${isFinished(own) ? 'captures' : 'continues'} b${own.number}`;
}

const words = (shown: Shown): string =>
  typeof shown === 'number' ? String(shown) : shown.length === 0 ? '-' : shown.join(' ');

const inWords = (build: Build): string =>
  `b${build.number} of ${player(build.owner)}: ${build.tiles.join(' + ')} = ${sumOfBuild(build)} to ${build.target}`;

/** The position in one line of words: whose hand is which, how a build stands and what it is to be. */
function sentence(state: ScarnecchiaState, { hands, stock, winnings }: Sight): string {
  return [
    phase(state),
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
export const formatPosition = (state: ScarnecchiaState): string => sentence(state, sight(state, 'arbiter'));

/** What a viewer may know, in one line and in parts: tiles as a list where he sees them, else their number. */
export function view(state: ScarnecchiaState, viewer: Viewer): View {
  const seen = sight(state, viewer);
  const builds = state.builds.map((build) => ({ ...build, sum: sumOfBuild(build) }));
  const { pool, begun, sweeps } = state;
  return { position: sentence(state, seen), ...seen, pool, builds, begun, sweeps };
}
