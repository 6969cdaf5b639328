import { accepted, quoted, type Checked } from '@fairview/kernel';
import { refuse } from './english.js';
import { sortedTiles, readTile, type Tile } from './tiles.js';

/**
 * A turn as it is written: `tile` comes from the hand, and a `group` is in order of pips. What is named need not be
 * there: `play` judges that.
 */
export type ScarnecchiaMove =
  | { readonly kind: 'capture'; readonly tile: Tile; readonly group: readonly Tile[] }
  | { readonly kind: 'capture-build'; readonly tile: Tile; readonly build: number }
  | { readonly kind: 'begin'; readonly tile: Tile; readonly on: Tile; readonly target: number }
  | { readonly kind: 'add'; readonly tile: Tile; readonly build: number; readonly target: number }
  | { readonly kind: 'trail'; readonly tile: Tile };

/** The notation of a turn, without its seat. */
export function formatMove(move: ScarnecchiaMove): string {
  switch (move.kind) {
    case 'capture':
      return `capture ${move.tile} : ${move.group.join(' + ')}`;
    case 'capture-build':
      return `capture ${move.tile} : b${move.build}`;
    case 'begin':
      return `build ${move.tile} + ${move.on} = ${move.target}`;
    case 'add':
      return `build ${move.tile} + b${move.build} = ${move.target}`;
    case 'trail':
      return `trail ${move.tile}`;
  }
}

const tile = '[0-6]-[0-6]';
const build = 'b([1-9][0-9]*)';
const captures = new RegExp(`^capture (${tile}) : (?:(${tile}(?: \\+ ${tile})*)|${build})$`, 'u');
const builds = new RegExp(`^build (${tile}) \\+ (?:(${tile})|${build}) = (0|[1-9][0-9]*)$`, 'u');
const trails = new RegExp(`^trail (${tile})$`, 'u');

/** Beyond any target and any build one number is as good as another; this keeps them whole. */
const figure = (digits = ''): number => Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
/** What matched above is a tile, so none is lost. */
const tilesIn = (text = ''): readonly Tile[] => text.split(' + ').flatMap((name) => readTile(name) ?? []);

function readCapture(text: string): ScarnecchiaMove | undefined {
  const [, hand, group, number] = captures.exec(text) ?? [];
  const [played] = tilesIn(hand);
  if (played === undefined) return undefined;
  return group === undefined
    ? { kind: 'capture-build', tile: played, build: figure(number) }
    : { kind: 'capture', tile: played, group: sortedTiles(tilesIn(group)) };
}

function readBuild(text: string): ScarnecchiaMove | undefined {
  const [, hand, pool, number, digits] = builds.exec(text) ?? [];
  const [[played], [on], target] = [tilesIn(hand), tilesIn(pool), figure(digits)];
  if (played === undefined) return undefined;
  return on === undefined
    ? { kind: 'add', tile: played, build: figure(number), target }
    : { kind: 'begin', tile: played, on, target };
}

function readTrail(text: string): ScarnecchiaMove | undefined {
  const [played] = tilesIn(trails.exec(text)?.[1]);
  return played === undefined ? undefined : { kind: 'trail', tile: played };
}

/** Reads a turn without its seat. Refused: SC-0. A build or a target that cannot be is readable. */
export function parseMove(text: string): Checked<ScarnecchiaMove> {
  const move = readCapture(text) ?? readBuild(text) ?? readTrail(text);
  return move === undefined
    ? refuse('SC-0', 'domino-move-unreadable', { text: quoted(text) })
    : accepted(move);
}
