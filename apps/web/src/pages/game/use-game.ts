import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import type { Client } from '@urql/core';
import { connection, untilNextTry } from '../../data/connection.js';
import { isLineLost, mayComeAgain, refusalOf, type Refusal } from '../../data/refusal.js';
import type { Live } from '../../data/live.js';
import { useData } from '../../data/provider.js';
import { countingIn } from './courses/courses.js';
import {
  gameHeadDocument,
  gamePliesDocument,
  gameUpdatedDocument,
  type GameHead,
  type SentPly,
} from './documents.js';

/** A game as far as this page has read it. */
export interface ReadGame {
  readonly head: GameHead;
  readonly plies: readonly SentPly[];
  /** The number of its course, if it is not the one that counts. */
  readonly course?: number;
}

/** Null if there is no such game, or none that one may see. While it is fetched: why it did not come yet, if that is known. */
export type GameRead = ReadGame | null | { readonly failure: Refusal | null };

const fetching: GameRead = { failure: null };

/** Reads a game and follows it: every event is read live, once. @param told called with each head before it is shown */
export function useGame(id: string, told?: (head: GameHead) => void): GameRead {
  const client = useClient();
  const { folds } = useData();
  const [game, setGame] = useState<GameRead>(fetching);
  useEffect(() => {
    const leaving = new AbortController();
    setGame(fetching);
    const tell = (read: GameRead): void => {
      if (read && 'head' in read) told?.(read.head);
      setGame(read);
    };
    new GameReader(client, id, tell, leaving.signal).follow(folds.live).catch((error: unknown) =>
      // The page in which it is shown stops, and says why.
      setGame(() => {
        throw error;
      }),
    );
    return () => leaving.abort();
  }, [client, folds, id, told]);
  return game;
}

/** Reads one game for as long as its page is shown. */
class GameReader {
  /** The course whose plies have been read so far: a ruling may put another in its place while the page is shown. */
  private course: number | null = null;
  private plies: readonly SentPly[] = [];
  private cursor: string | null = null;
  private position = 0;
  private isTold = false;

  constructor(
    private readonly client: Client,
    private readonly id: string,
    private readonly tell: (game: GameRead) => void,
    private readonly signal: AbortSignal,
  ) {}

  /** Reads the game and follows it until the page is left; after a lost line it goes on from what it had read. */
  async follow(live: Live): Promise<void> {
    for (let attempt = 0; !this.signal.aborted; attempt++) {
      try {
        if (!(await this.read())) return;
        connection.back();
        attempt = 0;
        if (await this.listened(live)) return;
      } catch (error) {
        if (this.signal.aborted) return;
        if (!mayComeAgain(error)) throw error;
        if (isLineLost(error)) connection.lost();
        if (!this.isTold) this.tell({ failure: refusalOf(error) });
      }
      await untilNextTry(attempt, this.signal);
    }
  }

  /** Reads what is new. @returns whether there is such a game */
  private async read(): Promise<boolean> {
    const network = { requestPolicy: 'network-only' } as const;
    const { data, error } = await this.client.query(gameHeadDocument, { id: this.id }, network).toPromise();
    if (error) throw error;
    const head = data?.game;
    if (this.signal.aborted) return false;
    if (!head) {
      this.tell(null);
      return false;
    }
    this.position = Math.max(this.position, head.logPosition);
    const counting = countingIn(head.courses);
    if (counting !== this.course) {
      this.course = counting;
      this.plies = [];
      this.cursor = null;
    }
    while (this.plies.length < head.ply && !this.signal.aborted) {
      const variables = { id: this.id, after: this.cursor };
      const answer = await this.client.query(gamePliesDocument, variables, network).toPromise();
      if (answer.error) throw answer.error;
      const page = answer.data?.game?.plies;
      if (!page || page.nodes.length === 0) break;
      this.plies = [...this.plies, ...page.nodes];
      this.cursor = page.pageInfo.endCursor;
    }
    if (this.signal.aborted) return false;
    this.isTold = true;
    this.tell({ head, plies: this.plies.slice(0, head.ply) });
    return true;
  }

  /** Listens until the connection is lost. @returns whether the server sends no more about this game */
  private listened(live: Live): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let reading: Promise<unknown> | undefined;
      let isStale = false;
      const readAgain = (): void => {
        isStale = true;
        reading ??= (async () => {
          while (isStale) {
            isStale = false;
            await this.read();
          }
        })()
          .catch(reject)
          .finally(() => (reading = undefined));
      };
      const stop = live.listen(
        gameUpdatedDocument,
        { id: this.id, after: this.position },
        {
          next: ({ gameUpdated }) => {
            this.position = Math.max(this.position, gameUpdated.logPosition);
            readAgain();
          },
          ended: (refused) => resolve(refused),
        },
      );
      this.signal.addEventListener('abort', () => {
        stop();
        resolve(true);
      });
    });
  }
}
