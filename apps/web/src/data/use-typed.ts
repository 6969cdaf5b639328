import { useCallback, useSyncExternalStore } from 'react';
import { keepTyped, typedAt, watchTyped } from './typed.js';
import { useViewer } from './viewer.js';

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
