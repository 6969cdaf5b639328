import type { StreamWatcher } from './deadline.js';

/** Watchers by the kind of stream they look at. */
export type Watch = ReadonlyMap<string, StreamWatcher>;

/**
 * The watch that a process keeps, or an error that stops its boot: every kind of stream that has deadlines
 * (`kinds`, doubles allowed) must have one watcher, and no kind two (decision 0002).
 */
export function assertWatched(watchers: readonly StreamWatcher[], kinds: Iterable<string>): Watch {
  const watch = new Map(watchers.map((watcher) => [watcher.streams, watcher]));
  const twice = watchers.filter((watcher) => watch.get(watcher.streams) !== watcher);
  const unwatched = [...new Set(kinds)].filter((kind) => !watch.has(kind));
  const faults = [
    ...twice.map(({ streams }) => `two watchers look at streams of the kind "${streams}"`),
    ...unwatched.map((kind) => `nobody looks at the deadlines of streams of the kind "${kind}"`),
  ];
  if (faults.length > 0) throw new Error(`Deadlines are not watched: ${faults.join('; ')}.`);
  return watch;
}
