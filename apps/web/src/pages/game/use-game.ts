import type { Client } from '@urql/core';
import { useClient } from 'urql';
import { askerOf } from '../../data/asker.js';
import type { FoldState, Subject } from '../../data/fold.js';
import type { Live } from '../../data/live.js';
import { useFold } from '../../data/use-fold.js';
import { countingIn } from './courses/courses.js';
import {
  gamePageDocument,
  gameUpdatedDocument,
  pliesIn,
  type GameHead,
  type GameUpdate,
} from './documents.js';
import { gameAfter, type ReadGame } from './read-game.js';
import { plyIn } from './use-ply.js';

/** Reads a game and follows it. @param told called with each head before it is shown */
export function useGame(id: string, told?: (head: GameHead) => void): FoldState<ReadGame> {
  const client = useClient();
  return useFold(`game ${id}`, (live) => gameSubject(client, live, id, told));
}

function gameSubject(
  client: Client,
  live: Live,
  id: string,
  told: (head: GameHead) => void = () => undefined,
): Omit<Subject<ReadGame, GameUpdate>, 'key'> {
  let isHidden = true;
  const tell = (game: ReadGame | null): ReadGame | null => {
    if (game) told(game.head);
    return game;
  };
  return {
    begin: async () => {
      const value = tell(await readGame(client, id));
      isHidden = value?.head.record === null;
      return value && { value, position: value.head.logPosition };
    },
    follow: (after, { next, ended }) =>
      live.listen(
        gameUpdatedDocument,
        { id, after, isHidden },
        { next: ({ gameUpdated }) => next(gameUpdated), ended },
      ),
    positionOf: ({ logPosition }) => logPosition,
    evolve: (game, update) => tell(gameAfter(game, update)),
  };
}

/** Reads a game with all its plies; null if there is none, or none that one may see. */
async function readGame(client: Client, id: string): Promise<ReadGame | null> {
  const ask = askerOf(client);
  const ply = plyIn(new URLSearchParams(location.search));
  const { game } = await ask(gamePageDocument, { id, ply });
  if (!game) return null;
  const { figures, near, ...head } = game;
  const course = countingIn(head.courses);
  return { head, plies: pliesIn(figures), moments: near.map((moment) => ({ course, moment })) };
}
