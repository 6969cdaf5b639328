interface Reads<T> {
  readonly current: Promise<T>;
  /** For all who ask while the current one is under way: it may have begun before what they want to see was written. */
  next?: Promise<T>;
}

/**
 * Reads requested by many at once. If no read of the same is in progress, it starts at once; all who ask during a read share
 * the next one. So everybody gets at least what was written when they asked, and a crowd costs two reads. If a read fails,
 * those who waited behind it fail with it: they have waited long enough.
 */
export class SharedReads<T> {
  private readonly underWay = new Map<string, Reads<T>>();

  /** @param key what is read: the same text for the same thing, for everybody */
  read(key: string, work: () => Promise<T>): Promise<T> {
    const reads = this.underWay.get(key);
    if (!reads) return this.begin(key, work);
    reads.next ??= reads.current.then(() => this.begin(key, work));
    return reads.next;
  }

  private begin(key: string, work: () => Promise<T>): Promise<T> {
    const reads: Reads<T> = { current: work() };
    this.underWay.set(key, reads);
    reads.current.then(
      () => {
        if (!reads.next) this.underWay.delete(key);
      },
      () => this.underWay.delete(key),
    );
    return reads.current;
  }
}
