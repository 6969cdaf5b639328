import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { newCommandId, sendUntilAnswered } from '../../../data/command.js';
import { keepTyped, typedAt, typedChanges, typedUnder, watchTyped, usePlaceOf } from '../../../data/typed.js';
import type { Ending } from '../../../parts/results/slip-boxes.js';
import { endingsOf, readSlip } from '../../../games/slips.js';
import { reportGameDocument } from '../commands.js';
import type { DeskProps } from '../desk.js';
import type { SlipRow } from './slip-rows.js';
import { isAway, sendQueued, type TypedSlip } from './typed-results.js';

/** What was typed for a row that is not shown: its match has gone on without it, or it stands in another round. */
export interface TypedElsewhere {
  readonly place: string;
  readonly matchId: string;
  readonly boxes: readonly string[];
}

export interface TypedResults {
  /** What is typed in a row; undefined if nothing is. */
  readonly of: (row: SlipRow) => TypedSlip | undefined;
  readonly write: (
    row: SlipRow,
    typed: { readonly boxes: readonly string[]; readonly ending: Ending },
  ) => void;
  /** Sends what is typed in a row, after those before it. What cannot be read stays, and says so. */
  readonly enter: (row: SlipRow, signed: boolean) => void;
  /** Which of the rows that are on their way is sent now, and how many they are; undefined if none is. */
  readonly entering: { readonly at: number; readonly of: number } | undefined;
  readonly elsewhere: readonly TypedElsewhere[];
  readonly putAway: (one: TypedElsewhere) => void;
}

/** Nobody gives it up: rows are sent whatever page is looked at meanwhile. */
const untilTheEnd = new AbortController().signal;

let turns = 0;

/** How many rows of results of a tournament were refused, and stand as they were typed. */
export function useRefusedRows(tournament: string): number {
  const start = usePlaceOf(`results:${tournament}:`);
  useSyncExternalStore(watchTyped, typedChanges);
  return typedUnder(start).filter((place) => typedAt<TypedSlip>(place)?.state === 'refused').length;
}

/** Counts the rows that are on their way, from when the first of them was until none is. */
function useCount(away: readonly string[]): TypedResults['entering'] {
  const [begun] = useState(() => new Set<string>());
  if (away.length === 0) {
    begun.clear();
    return undefined;
  }
  for (const place of away) begun.add(place);
  return { at: begun.size - away.length + 1, of: begun.size };
}

/** The results that are typed at the desk: kept on the device until they are entered, and sent behind the one who types. */
export function useTypedResults({ desk, again }: DeskProps, rows: readonly SlipRow[]): TypedResults {
  const { plan, matches } = desk;
  const start = usePlaceOf(`results:${plan.id}:`);
  const client = useClient();
  useSyncExternalStore(watchTyped, typedChanges);
  const [usual = 'points'] = endingsOf(plan.gameKind);
  const of = (row: SlipRow): TypedSlip | undefined => typedAt(start + row.key);
  const sendOn = useCallback(
    () =>
      void sendQueued(start, (input) =>
        sendUntilAnswered(() => client.mutation(reportGameDocument, { input }).toPromise(), untilTheEnd),
      ),
    [client, start],
  );
  useEffect(sendOn, [sendOn]);
  const shown = new Set(rows.map(({ key }) => start + key));
  const others = typedUnder(start).filter((place) => !shown.has(place));
  const entering = useCount(typedUnder(start).filter((place) => isAway(typedAt<TypedSlip>(place))));
  const entered = rows.filter((row) => of(row)?.state === 'entered').length;
  useEffect(() => {
    if (entered > 0) again();
  }, [entered, again]);
  useEffect(() => {
    for (const place of others)
      if (typedAt<TypedSlip>(place)?.state === 'entered') keepTyped(place, undefined);
  });
  return {
    of,
    write: (row, { boxes, ending }) => {
      const isBlank = ending === usual && boxes.every((box) => box.trim() === '');
      keepTyped(start + row.key, isBlank ? undefined : { boxes, ending, state: 'typed' });
    },
    enter: (row, signed) => {
      const typed = of(row);
      if (!typed || (typed.state !== 'typed' && typed.state !== 'refused')) return;
      const { boxes, ending } = typed;
      const sides = row.sides.map(({ player }, at) => ({ player, box: boxes[at] ?? '' }));
      const read = readSlip(plan, ending, sides);
      if ('unreadable' in read)
        return keepTyped(start + row.key, { boxes, ending, state: 'refused', unreadable: read.unreadable });
      const order = {
        commandId: newCommandId(),
        matchId: row.slip.id,
        expectedVersion: row.slip.version,
        result: read.result,
        signed,
        board: row.board,
        gameId: row.gameId,
      };
      keepTyped(start + row.key, { boxes, ending, state: 'queued', order, turn: Date.now() + turns++ });
      sendOn();
    },
    entering,
    elsewhere: others.flatMap((place) => {
      const { state, boxes = [] } = typedAt<TypedSlip>(place) ?? {};
      const [matchId = ''] = place.slice(start.length).split(':');
      const isOurs = matches.some(({ id }) => id === matchId);
      return isOurs && (state === 'typed' || state === 'refused') ? [{ place, matchId, boxes }] : [];
    }),
    putAway: ({ place }) => keepTyped(place, undefined),
  };
}
