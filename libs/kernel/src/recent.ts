/** The most recently used values, by name: the least recently used goes first. */
export class Recent<Value> {
  private readonly entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  private held = 0;

  /**
   * @param most of what all of them weigh together; the last one stays, whatever it weighs
   * @param weightOf what one of them weighs when it comes, at least 1; 1 each if they are only counted
   */
  constructor(
    private readonly most: number,
    private readonly weightOf: (value: Value) => number = () => 1,
  ) {}

  /** How many there are. */
  get size(): number {
    return this.entries.size;
  }

  /** The value under a name. Reading it counts as use. */
  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const weight = Math.max(1, this.weightOf(value));
    this.entries.set(key, { value, weight });
    this.held += weight;
    for (const oldest of this.entries.keys()) {
      if (this.held <= this.most || this.entries.size === 1) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.held -= entry.weight;
    this.entries.delete(key);
  }
}
