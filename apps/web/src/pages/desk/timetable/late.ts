import { hasBegun } from '../results/begun.js';
import { roundAtDesk, type Desk } from '../desk.js';
import type { Slip } from '../results/slips.js';

/**
 * The matches of the round that is played which should have begun so many minutes ago and have not. Nothing follows from it:
 * somebody should ask.
 * @param now milliseconds by the server's clock
 */
export function lateMatches({ plan, matches, slips }: Desk, now: number): readonly Slip[] {
  const { rounds, lateAfter } = plan.timetable;
  const round = roundAtDesk(matches);
  const begins = rounds.find((each) => each.round === round);
  if (plan.status !== 'PAIRED' || !begins) return [];
  if (now <= Date.parse(begins.at) + lateAfter * 60_000) return [];
  return slips.filter((slip) => slip.round === round && slip.status === 'OPEN' && !hasBegun(slip));
}
