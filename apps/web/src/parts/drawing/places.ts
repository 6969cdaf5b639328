/** Remembers where things lie, so that each stays there while others come and go. */
export class Places<T> {
  #lying: readonly { readonly key: string; readonly thing: T }[] = [];

  /** @returns by place what lies there, or lay there last. What is new takes the first place that was left. */
  of(
    things: readonly T[],
    keyOf: (thing: T) => string,
  ): readonly { readonly thing: T; readonly isGone: boolean }[] {
    const met: Record<string, number> = {};
    const now = new Map(
      things.map((thing) => {
        const key = keyOf(thing);
        met[key] = (met[key] ?? 0) + 1;
        return [`${key}#${met[key]}`, { key: `${key}#${met[key]}`, thing }];
      }),
    );
    const fresh = [...now.values()].filter(({ key }) => !this.#lying.some((one) => one.key === key));
    // A new hand has places of its own.
    const kept = now.size > 0 && fresh.length === now.size ? [] : this.#lying;
    this.#lying = [...kept.map((one) => now.get(one.key) ?? fresh.shift() ?? one), ...fresh];
    return this.#lying.map(({ key, thing }) => ({ thing, isGone: !now.has(key) }));
  }
}
