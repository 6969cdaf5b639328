import type { Checked } from '@fairview/kernel';
import type { Recorded } from '@fairview/events';
import type { Done } from './aggregate.js';
import { phaseEnds } from './deal/decider.js';
import type { DealState } from './deal/state.js';
import { moveDueAt } from './game/move-clock.js';
import type { GameState } from './game/state.js';
import type { MatchState } from './match/state.js';

/** Told after each commit: who follows the club, and when the next deadline falls due. */
export interface Aftermath {
  news(club: string, position: number): void;
  due(at: number): void;
}

/** Lets whoever follows the club, and the clock, know what was written. */
export class Telling {
  constructor(private readonly aftermath: Aftermath) {}

  /** Something has lapsed, and stands in the log. */
  lapsed({ club, position }: Recorded): void {
    this.aftermath.news(club, position);
  }

  /** Tells what was written, and gives the state. */
  told<State extends GameState | MatchState>(club: string, answer: Checked<Done<State>>): Checked<State> {
    if (answer.ok) this.tell(club, answer.value);
    return answer.ok ? { ok: true, value: answer.value.state } : answer;
  }

  tell(club: string, done: Done<GameState | MatchState | DealState>): void {
    const last = done.events.at(-1);
    if (!last || done.repeated) return;
    this.aftermath.news(club, last.position);
    const { state } = done;
    const ends = 'attempts' in state ? phaseEnds(state) : undefined;
    if (ends !== undefined) this.aftermath.due(ends);
    if ('sheet' in state && state.clock && !state.limitReached) this.aftermath.due(state.clock.endsAt);
    if ('sheet' in state && state.asked?.dueAt !== undefined) this.aftermath.due(state.asked.dueAt);
    if ('started' in state && state.started.limit && state.version === 1)
      this.aftermath.due(state.started.limit.noContestAfter);
    if ('started' in state) this.dueMove(state);
  }

  /** Lets the clock know when the next ply of a game is due. */
  dueMove(state: GameState): void {
    const dueAt = moveDueAt(state);
    if (dueAt !== undefined) this.aftermath.due(dueAt);
  }
}
