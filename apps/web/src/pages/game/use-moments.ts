import { useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from 'urql';
import type { Client } from '@urql/core';
import { rulebooksOf, type Viewer } from '@fairview/rules';
import { askerOf } from '../../data/asker.js';
import type { SentMoment } from '../../games/documents.js';
import { boardViewOfApi, type ApiGameView } from '../../games/index.js';
import { useAnswer } from '../../data/use-fold.js';
import { countingIn } from './courses/courses.js';
import type { Moment, Moments } from './moment.js';
import { momentsDocument } from './documents.js';
import type { ReadGame } from './read-game.js';

type Fold = (ply: number, viewer: Viewer) => Moment | undefined;

/**
 * The moments of a game. If nothing of it is hidden, its record is folded here, and every moment is available; else the server
 * sends moments as the viewer may see them: with the game, with each update, and those around a ply that is gone to.
 */
export function useMoments(game: ReadGame, ply: number, eye: Viewer): Moments {
  const { head, plies, course, moments } = game;
  const client = useClient();
  const [fold, setFold] = useState<{ readonly at: Fold }>();
  const shown = course ?? countingIn(head.courses);
  // The course that counts may be another before the page is left, and more be shown of a moment once hands are open.
  const nameOf = (of: number, at: number): string => `${of} ${at} ${head.handsOpen}`;
  const sent = useRef(new Map<string, SentMoment>());
  for (const { course: of, moment } of moments) keepMoment(sent.current, nameOf(of, moment.ply), moment);
  const isOpen = head.record !== null;
  const wanted = [ply - 1, ply, ply + 1].filter((each) => each >= 0 && each <= head.ply);
  const isMissing = !isOpen && !wanted.every((each) => sent.current.has(nameOf(shown, each)));
  const read = useAnswer(isMissing ? `moments ${head.id} ${nameOf(shown, ply)}` : null, () =>
    fetchMoments(client, head.id, shown, ply),
  );
  if (read.status === 'known')
    for (const moment of read.value) keepMoment(sent.current, nameOf(shown, moment.ply), moment);
  const failure = read.status === 'fetching' ? read.failure : null;
  useEffect(() => {
    if (!isOpen) return;
    let isShown = true;
    void Promise.all([import('./fold-record.js'), rulebooksOf(head.gameKind)]).then(
      ([{ foldRecord }, games]) => {
        const at = foldRecord(games, head.record, course ?? plies);
        if (isShown && at) setFold({ at });
      },
    );
    return () => {
      isShown = false;
    };
  }, [isOpen, head.gameKind, head.record, plies, course]);
  return useMemo(() => {
    const made = new Map<number, Moment | undefined>();
    return {
      failure,
      at: (each) => {
        if (!isOpen) return viewedMoment(sent.current.get(nameOf(shown, each)));
        if (!fold) return undefined;
        if (!made.has(each)) made.set(each, fold.at(each, eye));
        return made.get(each);
      },
    };
  }, [fold, eye, isOpen, failure, shown, head.handsOpen]);
}

/** Keeps a moment for the boards. */
function keepMoment(kept: Map<string, SentMoment>, name: string, moment: SentMoment): void {
  if (!kept.has(name) && isKnown(moment.view)) kept.set(name, moment);
}

const viewed = new WeakMap<SentMoment, Moment>();

/** A moment for the board of its game, which is here: one moment is read once. */
function viewedMoment(sent: SentMoment | undefined): Moment | undefined {
  if (!sent) return undefined;
  const moment = viewed.get(sent) ?? { ...sent, view: boardViewOfApi(sent.view) };
  viewed.set(sent, moment);
  return moment;
}

/** The moments around a ply from the server, as far as there are any that the viewer may see. */
async function fetchMoments(
  client: Client,
  id: string,
  course: number,
  ply: number,
): Promise<readonly SentMoment[]> {
  return (await askerOf(client)(momentsDocument, { id, course, ply })).game?.course?.near ?? [];
}

/** Whether a view is of a kind that is known here: of others the answer is empty. */
const isKnown = (view: { readonly __typename?: string }): view is ApiGameView =>
  view.__typename !== undefined;
