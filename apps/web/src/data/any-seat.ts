import { useEffect } from 'react';
import { useData } from './provider.js';
import { namedSeat } from './seat.js';
import { isShared, useViewer } from './viewer.js';

/** On a device with several seats: speaks for one of them, so that what their tournament alone may see is read. */
export function useAnySeat(): void {
  const viewer = useViewer();
  const { forgetAll } = useData();
  const seat = isShared(viewer) ? viewer?.seats[0]?.entry.id : undefined;
  useEffect(() => {
    if (seat !== undefined && namedSeat() === null) forgetAll(seat);
  }, [seat, forgetAll]);
}
