import { useCallback, useSyncExternalStore } from 'react';
import { useViewer } from './viewer.js';

/*
 * What somebody has typed and not sent yet. It is kept on the device: nothing is lost by a reload, by going back, by an answer
 * that comes late or refuses. Each text goes by who typed it and by its form, and nobody who signs in later reads it.
 */
const prefix = 'typed:';

/** What was read of the device, so that a value is the same one until it changes. */
const known = new Map<string, unknown>();
const listeners = new Set<() => void>();
/** The places that were written in since the page was opened, and whose content was not sent. */
const unsent = new Set<string>();

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

let changes = 0;

const tell = (): void => {
  changes += 1;
  for (const changed of listeners) changed();
};

/** What stands in a place, as it was written there; undefined if nothing does. */
export function typedAt<Value>(place: string): Value | undefined {
  if (!known.has(place)) {
    const text = localStorage.getItem(prefix + place);
    known.set(place, text === null ? undefined : JSON.parse(text));
  }
  return known.get(place) as Value | undefined;
}

/**
 * Writes in a place; undefined empties it.
 * @param isUnsent whether leaving the page asks first
 */
export function keepTyped(place: string, value: unknown, isUnsent = value !== undefined): void {
  known.set(place, value);
  try {
    if (value === undefined) localStorage.removeItem(prefix + place);
    else localStorage.setItem(prefix + place, JSON.stringify(value));
  } catch {
    // A device without room keeps it as long as the page is open.
  }
  if (isUnsent) unsent.add(place);
  else unsent.delete(place);
  if (unsent.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  tell();
}

/** The places that begin so, in the order of their names. */
export function typedUnder(start: string): readonly string[] {
  const places = new Set([...known].flatMap(([place, value]) => (value === undefined ? [] : [place])));
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && !known.has(key.slice(prefix.length))) places.add(key.slice(prefix.length));
  return [...places].filter((place) => place.startsWith(start)).sort();
}

/** Calls whenever something was written, in this page or in another of this device; what it answers ends that. */
export function watchTyped(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** How often something was written: who shows several places is drawn again whenever it is another number. */
export const typedChanges = (): number => changes;

/** Empties all places, which is due when somebody signs out. */
export function forgetTyped(): void {
  for (const place of typedUnder('')) keepTyped(place, undefined);
}

addEventListener('storage', ({ key }) => {
  if (key?.startsWith(prefix) === false) return;
  known.clear();
  tell();
});

/** The place of a form in what is kept of the viewer; the same form has the same name. */
export const usePlaceOf = (form: string): string => `${useViewer()?.actor ?? ''}:${form}`;

/** What stands in a form, and how something else is written there. */
export type Typed<Value = string> = readonly [Value, (next: Value) => void];

/**
 * What is typed in a form, kept on the device until it is sent; in all else as `useState`.
 * @param form names the form and what it is about, such as `paste:` and the id of a tournament
 * @param empty what stands there before anybody has typed: to write it again forgets what was kept
 */
export function useTyped<Value>(form: string, empty: Value): Typed<Value> {
  const place = usePlaceOf(form);
  const typed = useSyncExternalStore(watchTyped, () => typedAt<Value>(place));
  const untouched = JSON.stringify(empty);
  const write = useCallback(
    (next: Value) => keepTyped(place, JSON.stringify(next) === untouched ? undefined : next),
    [place, untouched],
  );
  return [typed ?? empty, write];
}
