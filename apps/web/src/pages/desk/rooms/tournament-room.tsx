import { OfficialsSection } from '../officials/officials-section.js';
import { PlanSection } from '../plan/plan-section.js';
import { RepeatSection } from '../plan/repeat-section.js';
import type { RoomProps } from '../desk.js';

/** The tournament itself: what was agreed, who works at its desk, and the same again. */
export function TournamentRoom({ desk, again }: RoomProps) {
  return (
    <>
      <PlanSection {...{ desk, again }} />
      <OfficialsSection {...{ desk, again }} />
      <RepeatSection desk={desk} />
    </>
  );
}
