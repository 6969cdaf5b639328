import type { HandOrder } from '../../../parts/board/index.js';
import { useWords } from '../../../messages/say.js';
import styles from './play.module.css';
import playWords from './words.json' with { type: 'json' };
import { useState, useSyncExternalStore } from 'react';
import { keepTyped, typedAt, watchTyped, usePlaceOf } from '../../../data/typed.js';
import { isShared, useViewer } from '../../../data/viewer.js';

interface SortHandProps {
  readonly order: HandOrder;
  readonly change: (order: HandOrder) => void;
  /** Whether the hand has suits; tiles have none. */
  readonly hasSuits: boolean | undefined;
}

/** How one's own hand is sorted. */
export function SortHand({ order, change, hasSuits }: SortHandProps) {
  const say = useWords(playWords);
  return (
    <p className={styles['sort']} role="group" aria-label={say('sorted')} title={say('sort-keys')}>
      {say('sorted')}{' '}
      {(['mine', 'rank', 'suit'] as const)
        .filter((by) => hasSuits || by !== 'suit')
        .map((by) => (
          <button
            key={by}
            type="button"
            className="plain"
            aria-pressed={order.by === by}
            onClick={() => change({ ...order, by })}
          >
            {say(`by-${by}`)}
          </button>
        ))}
    </p>
  );
}

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
