/** Counts what is under way: one for each who asks, and so many for all together. */
export class UnderWay {
  private readonly busy = new Set<string>();

  constructor(private readonly most: number) {}

  /** @returns what ends it, to be called once; `undefined` if it may not begin now */
  begin(who: string): (() => void) | undefined {
    if (this.busy.has(who) || this.busy.size >= this.most) return undefined;
    this.busy.add(who);
    return () => void this.busy.delete(who);
  }
}
