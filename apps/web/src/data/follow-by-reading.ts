import type { Subject } from './fold.js';

/** What is followed by reading it again: a subscription that says no more than that it has changed. */
interface FollowedByReading<Update> {
  /** Listens to the positions of the changes. */
  listen(told: (position: number) => void, ended: (refused: boolean) => void): () => void;
  /** Reads what has changed since a position, for the change at a position; null if it may no longer be seen. */
  read(since: number, position: number): Promise<Update | null>;
}

/**
 * Follows a subject that is read again whenever something says that it has changed, once for all changes that came meanwhile. A
 * reading counts as up to date with the last change announced *before* it began, however much newer its answers are: it
 * consists of several answers, each from another moment, and what happened between two of them is in only one.
 */
export function followByReading<Update>(
  after: number,
  { next, ended }: Parameters<NonNullable<Subject<unknown, Update>['follow']>>[1],
  { listen, read }: FollowedByReading<Update>,
): () => void {
  let [known, told] = [after, after];
  let [isReading, isOver] = [false, false];
  const end = (refused: boolean): void => {
    if (isOver) return;
    isOver = true;
    stop();
    ended(refused);
  };
  const readOn = async (): Promise<void> => {
    while (!isOver && told > known) {
      const position = told;
      const update = await read(known, position);
      if (isOver) return;
      if (!update) return end(true);
      known = position;
      next(update);
    }
  };
  const stop = listen((position) => {
    told = Math.max(told, position);
    if (isReading) return;
    isReading = true;
    readOn()
      .catch(() => end(false))
      .finally(() => (isReading = false));
  }, end);
  return () => {
    isOver = true;
    stop();
  };
}
