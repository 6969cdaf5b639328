import { useEffect, useState } from 'react';
import { speakFor, namedSeat } from '../../data/seat.js';
import type { ShownMatch } from './documents.js';
import type { NextStep } from './next-step.js';
import { useData } from '../../data/provider.js';
import { isShared, useViewer } from '../../data/viewer.js';

type Player = ShownMatch['sides'][number]['players'][number];

/** The seat that a device with several seats of a match speaks for, and the seats it can speak for. */
export interface SharedSeat {
  /** The players of the match whose seats the device holds. */
  readonly own: readonly Player[];
  readonly speaker: string;
  readonly choose: (entry: string) => void;
}

/**
 * Speaks for the seat that chooses before a game, otherwise for the one that was named, at first the first that plays
 * there. Nothing is hidden on a sheet. Undefined if the device speaks for only one.
 */
export function useSharedSeat(
  shared: boolean,
  { sides }: Pick<ShownMatch, 'sides'>,
  step: NextStep,
  entries: readonly string[],
): SharedSeat | undefined {
  const [named, choose] = useState<string>();
  const own = sides.flatMap(({ players }) => players.filter(({ id }) => entries.includes(id)));
  const speaker = own.find(({ id }) => id === named)?.id ?? own[0]?.id;
  const acting = step.kind === 'choose' ? step.choice.by?.id : speaker;
  useEffect(() => {
    if (shared && acting !== undefined) speakFor(acting);
  }, [shared, acting]);
  return shared && speaker !== undefined && own.length > 1 ? { own, speaker, choose } : undefined;
}

/** On a device with several seats: speaks for one of them, so that what their tournament alone may see is read. */
export function useAnySeat(): void {
  const viewer = useViewer();
  const { forgetAll } = useData();
  const seat = isShared(viewer) ? viewer?.seats[0]?.entry.id : undefined;
  useEffect(() => {
    if (seat !== undefined && namedSeat() === null) forgetAll(seat);
  }, [seat, forgetAll]);
}
