import { useState, useSyncExternalStore } from 'react';
import type { HandOrder } from '../../../parts/board/index.js';
import { keepTyped, typedAt, watchTyped } from '../../../data/typed.js';
import { usePlaceOf } from '../../../data/use-typed.js';
import { isShared, useViewer } from '../../../data/viewer.js';

const asDealt: HandOrder = { by: 'mine', cells: [] };

/**
 * How the viewer keeps their hand, for a whole match, on this device; on a device that several seats share nothing is kept, because the
 * next one could read it there.
 */
export function useHandOrder(match: string): readonly [HandOrder, (next: HandOrder) => void] {
  const place = usePlaceOf(`hand:${match}`);
  const shared = isShared(useViewer());
  const [here, setHere] = useState(asDealt);
  const kept = useSyncExternalStore(watchTyped, () => typedAt<HandOrder>(place));
  return shared ? [here, setHere] : [kept ?? asDealt, (next) => keepTyped(place, next, false)];
}
