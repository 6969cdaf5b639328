/** So many other processes write to one stream at once at the most that one of this many tries wins. */
const tries = 20;

/** Milliseconds, with whatever the log took to send an append again after an outage. */
const patience = 2_000;

/** How often a command has lost the race for a version to other processes. Those of this process do not race. */
export class Losses {
  private readonly began = performance.now();
  private count = 0;

  /** Counts one more. */
  add(): void {
    this.count += 1;
  }

  /** Whether the command has tried long enough. */
  areTooMany(): boolean {
    return this.count >= tries || (this.count > 0 && performance.now() - this.began > patience);
  }
}
