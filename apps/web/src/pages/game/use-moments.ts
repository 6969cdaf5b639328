import { useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from 'urql';
import type { Client } from '@urql/core';
import type { Viewer } from '@fairview/rules';
import { boardViewOfApi, type ApiGameView } from '../../games/index.js';
import { readUntilAnswered } from '../../data/reading.js';
import type { Refusal } from '../../data/refusal.js';
import { useThrow } from '../../data/use-throw.js';
import { countingIn } from './courses/courses.js';
import type { Moment, Moments } from './moment.js';
import type { ReadGame } from './use-game.js';
import { gameAtDocuments } from '../../games/documents.js';

type Fold = (ply: number, viewer: Viewer) => Moment | undefined;

/**
 * The moments of a game. If nothing of it is hidden, its record is folded here, and every moment is available; else the server
 * sends each moment as the viewer may see it, and those beside it are fetched ahead.
 */
export function useMoments({ head, plies, course }: ReadGame, ply: number, eye: Viewer): Moments {
  const client = useClient();
  const stop = useThrow();
  const [fold, setFold] = useState<{ readonly version: number; readonly at: Fold }>();
  const shown = course ?? countingIn(head.courses);
  // By course and ply: the course that counts may be another before the page is left.
  const sent = useRef(new Map<string, Moment>());
  const [, setArrived] = useState(0);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const isOpen = head.record !== null;
  useEffect(() => {
    if (!isOpen) return;
    let isShown = true;
    void import('./fold-record.js')
      .then(({ foldRecord }) => foldRecord(head.gameKind, head.record, course))
      .then((at) => {
        if (isShown && at) setFold({ version: head.version, at });
      });
    return () => {
      isShown = false;
    };
  }, [isOpen, head.gameKind, head.record, head.version, course]);
  useEffect(() => {
    if (isOpen) return;
    const leaving = new AbortController();
    const wanted = [ply, ply + 1, ply - 1].filter((each) => each >= 0 && each <= head.ply);
    void (async () => {
      for (const each of wanted) {
        if (leaving.signal.aborted || sent.current.has(`${shown} ${each}`)) continue;
        const moment = await readUntilAnswered(
          () => fetchMoment(client, head, shown, each),
          setFailure,
          leaving.signal,
        );
        if (leaving.signal.aborted) return;
        if (moment) sent.current.set(`${shown} ${each}`, moment);
        setFailure(null);
        setArrived((count) => count + 1);
      }
    })().catch(stop);
    return () => leaving.abort();
  }, [client, isOpen, head, shown, ply, plies.length, stop]);
  return useMemo(() => {
    const made = new Map<number, Moment | undefined>();
    return {
      failure,
      at: (each) => {
        if (!fold || !isOpen) return sent.current.get(`${shown} ${each}`);
        if (!made.has(each)) made.set(each, fold.at(each, eye));
        return made.get(each);
      },
    };
  }, [fold, eye, isOpen, failure, shown]);
}

/** A moment from the server; undefined if there is none that the viewer may see. */
async function fetchMoment(
  client: Client,
  { id, gameKind }: ReadGame['head'],
  course: number,
  ply: number,
): Promise<Moment | undefined> {
  const document = gameAtDocuments[gameKind as keyof typeof gameAtDocuments];
  const network = { requestPolicy: 'network-only' } as const;
  const { data, error } = await client.query(document, { id, course, ply }, network).toPromise();
  if (error) throw error;
  const moment = data?.game?.course?.at;
  if (!moment || !isTold(moment.view)) return undefined;
  return { ...moment, view: boardViewOfApi(moment.view) };
}

/** Whether a view is of the requested kind: for another kind the answer is empty. */
const isTold = (view: { readonly __typename?: string }): view is ApiGameView => view.__typename !== undefined;
