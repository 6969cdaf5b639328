import type { NameOf } from '../names.js';
import type { ShownRound } from '../rounds.js';
import type { TournamentNow } from '../subject.js';

/** What the course of the ranks is drawn from. */
export interface CourseProps {
  readonly now: TournamentNow;
  readonly rounds: readonly ShownRound[];
  readonly nameOf: NameOf;
  readonly picked: string | undefined;
}
