import { lazy, Suspense } from 'react';
import { isShared, useViewer } from '../data/viewer.js';

const Notices = lazy(async () => ({ default: (await import('../parts/notices/notices.js')).Notices }));

/** Tells those who play what happens to them, wherever they are; a device that several seats share tells nothing of either. */
export function PlayerNotices() {
  const viewer = useViewer();
  if (!viewer || viewer.seats.length === 0 || isShared(viewer)) return null;
  return (
    <Suspense fallback={null}>
      <Notices key={viewer.actor} viewer={viewer} />
    </Suspense>
  );
}
