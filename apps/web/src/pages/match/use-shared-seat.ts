import { useEffect } from 'react';
import { speakFor } from '../../data/seat.js';
import type { ShownMatch } from './documents.js';
import type { NextStep } from './next-step.js';

/** Speaks for the seat whose turn it is in a match: who chooses, or else the first that plays there. Nothing is hidden on a sheet. */
export function useSharedSeat(
  shared: boolean,
  { sides }: Pick<ShownMatch, 'sides'>,
  step: NextStep,
  entries: readonly string[],
): void {
  const players = sides.flatMap((side) => side.players.map(({ id }) => id));
  const acting = step.kind === 'choose' ? step.choice.by?.id : players.find((id) => entries.includes(id));
  useEffect(() => {
    if (shared && acting !== undefined) speakFor(acting);
  }, [shared, acting]);
}
