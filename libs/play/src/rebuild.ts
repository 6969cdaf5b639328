import { isDeepStrictEqual } from 'node:util';
import type { Log } from '@fairview/events';
import type { Json } from '@fairview/rules';
import { gameRowOf } from './game/row.js';
import { matchColumns } from './match/row.js';
import type { Play } from './play.js';
import type { PlayReads } from './reads.js';

/** A read-model row that is not what its stream folds to. */
export interface RowDifference {
  readonly table: 'read.game' | 'read.match';
  readonly club: string;
  readonly id: string;
  readonly stored: Json | null;
  readonly folded: Json;
}

const asJson = (row: unknown): Json => JSON.parse(JSON.stringify(row)) as Json;
const pageSize = 500;

/**
 * Refolds every game and match of a club from the log and holds the rows up to it, one by one.
 * Yields each row that differs or is missing; `count` is called with each stream compared.
 */
export async function* differences(
  { log, play, reads }: { log: Log; play: Play; reads: PlayReads },
  club: string,
  count: (stream: string) => void,
): AsyncGenerator<RowDifference> {
  const seen = new Set<string>();
  for (let after = 0; ;) {
    const events = await log.readClub(club, after, pageSize);
    for (const { stream } of events) {
      if (seen.has(stream) || !/^(game|match)-/.test(stream)) continue;
      seen.add(stream);
      count(stream);
      const difference = await compare(play, reads, club, stream);
      if (difference) yield difference;
    }
    const last = events.at(-1);
    if (!last) return;
    after = last.position;
  }
}

async function compare(
  play: Play,
  reads: PlayReads,
  club: string,
  stream: string,
): Promise<RowDifference | undefined> {
  const id = stream.slice(stream.indexOf('-') + 1);
  const isGame = stream.startsWith('game-');
  const folded = asJson(isGame ? await foldedGame(play, club, id) : await foldedMatch(play, club, id));
  const [row] = isGame ? await reads.games(club, [id]) : await reads.matches(club, [id]);
  const stored = row ? asJson(row) : null;
  return isDeepStrictEqual(stored, folded)
    ? undefined
    : { table: isGame ? 'read.game' : 'read.match', club, id, stored, folded };
}

async function foldedGame(play: Play, club: string, id: string): Promise<object> {
  const state = await play.game(club, id);
  return state ? gameRowOf(club, id, state) : {};
}

async function foldedMatch(play: Play, club: string, id: string): Promise<object> {
  const state = await play.match(club, id);
  return state ? { club, id, ...matchColumns(state), version: state.version, position: state.position } : {};
}
