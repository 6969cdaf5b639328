import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { eightPieces, startOfMovement, stages, type MovementState } from '../teeko/movement.js';

/** The numbers of a state, and a checksum of all that follows, before the lists. */
const figures = 7;

/** The lists of a state, of the queue what is in it. */
const listsOf = (
  { plies, points, moves, left, atOnce, queue }: MovementState,
  queued: number,
): readonly Uint8Array[] =>
  [plies, points, moves, left, atOnce, queue.subarray(0, queued)].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );

const checkOf = (lists: readonly Uint8Array[]): number =>
  lists.reduce((check, list) => crc32(list, check), 0);

/** Writes down where a build stands, in one file that is either whole or not there. */
export function keepState(file: string, rules: number, state: MovementState): void {
  const { stage, at, queued, depth, until } = state;
  const lists = listsOf(state, queued);
  const head = Uint32Array.of(rules, stages.indexOf(stage), at, queued, depth, until, checkOf(lists));
  const descriptor = openSync(`${file}.new`, 'w');
  try {
    for (const list of [new Uint8Array(head.buffer), ...lists])
      for (let from = 0; from < list.length;) from += writeSync(descriptor, list, from);
  } finally {
    closeSync(descriptor);
  }
  renameSync(`${file}.new`, file);
}

/** The state that was written down, if there is one, it is whole and of this version of the rules. */
export function keptState(file: string, rules: number): MovementState | undefined {
  if (!existsSync(file)) return undefined;
  const head = new Uint32Array(figures);
  const state = startOfMovement(eightPieces().size);
  const descriptor = openSync(file, 'r');
  const isRead = (list: Uint8Array): boolean =>
    readSync(descriptor, list, 0, list.length, null) === list.length;
  try {
    if (!isRead(new Uint8Array(head.buffer))) return undefined;
    const [version, place = 0, at = 0, queued = 0, depth = 0, until = 0, check] = head;
    const stage = stages[place];
    const lists = listsOf(state, queued);
    if (version !== rules || stage === undefined || !lists.every(isRead) || check !== checkOf(lists))
      return undefined;
    return Object.assign(state, { stage, at, queued, depth, until });
  } finally {
    closeSync(descriptor);
  }
}

export const dropState = (file: string): void => rmSync(file, { force: true });
