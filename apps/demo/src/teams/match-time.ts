import { setTimeout as pause } from 'node:timers/promises';

/** What is agreed, in minutes of the match (TM-18, TM-19). */
export const limitMinutes = 15;
export const graceMinutes = 2;

/** Minutes of the match in seconds of it. */
export const seconds = (minutes: number): number => minutes * 60;

/** The time of the match from the start of its first game, in its own seconds: a minute of it lasts `scale` real ones. */
export class MatchTime {
  private startedAt: number | undefined;

  constructor(readonly scale: number) {}

  /** What the match is created with: the server counts in real seconds. */
  get limit(): { readonly seconds: number; readonly graceSeconds: number } {
    return { seconds: limitMinutes * this.scale, graceSeconds: graceMinutes * this.scale };
  }

  /** The time now; 0 before the start. */
  get now(): number {
    if (this.startedAt === undefined) return 0;
    return ((performance.now() - this.startedAt) / 1000 / this.scale) * 60;
  }

  /**
   * The first game has started, so many real milliseconds ago as the server has answered. An answer takes its way, so this
   * time is never ahead of the server's: what is past here is past there.
   */
  start(ago: number): void {
    this.startedAt = performance.now() - ago;
  }

  /** Waits until so many seconds of the match have passed. */
  async until(moment: number): Promise<void> {
    for (let left = moment - this.now; left > 0; left = moment - this.now)
      await pause(Math.ceil((left * 1000 * this.scale) / 60));
  }
}

/** A moment of the match as a clock beside the board shows it: ` 4:00`. */
export function printedTime(moment: number): string {
  const whole = Math.floor(moment);
  return `${String(Math.floor(whole / 60)).padStart(2)}:${String(whole % 60).padStart(2, '0')}`;
}
