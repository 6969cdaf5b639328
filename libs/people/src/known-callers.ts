import type { Pool } from 'pg';
import type { BriefAnswers, BriefMemory } from './brief-memory.js';
import type { Caller } from './caller.js';
import { callersOf } from './callers.js';

/** Milliseconds after which a token that nobody sends any more is not asked for along with others. */
const inUseFor = 10_000;

/** How many tokens are asked for along with one. */
const mostTogether = 1_000;

interface Asking {
  readonly tokens: Set<string>;
  readonly callers: Promise<ReadonlyMap<string, Caller>>;
}

/**
 * The holders of tokens, each kept in mind for two seconds. When one has to be asked for again, all that are in use are, in the same
 * statement: a hall full of players costs as much as one of them.
 */
export class KnownCallers {
  private readonly known: BriefAnswers<Caller | undefined>;
  /** When each token was last sent since everything was forgotten, the oldest first. */
  private readonly sentAt = new Map<string, number>();
  private forgotten = 0;
  private asking: Asking | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly memory: BriefMemory,
  ) {
    this.known = memory.answers();
  }

  /** The holder of a token, as they were at most two seconds ago; `undefined` if nobody holds it. */
  async of(token: string): Promise<Caller | undefined> {
    const caller = await this.known.of(token, () => this.ask(token));
    this.sentAt.delete(token);
    if (caller) this.sentAt.set(token, performance.now());
    return caller;
  }

  private async ask(token: string): Promise<Caller | undefined> {
    this.asking ??= this.begin();
    this.asking.tokens.add(token);
    return (await this.asking.callers).get(token);
  }

  private begin(): Asking {
    const tokens = new Set(this.inUse());
    const asked = Promise.resolve().then(() => {
      this.asking = undefined;
      return callersOf(this.pool, [...tokens], undefined);
    });
    for (const token of tokens)
      this.known.remember(
        token,
        asked.then((callers) => callers.get(token)),
      );
    return { tokens, callers: asked };
  }

  /** The tokens that were sent lately. */
  private inUse(): readonly string[] {
    if (this.forgotten !== this.memory.forgotten) this.sentAt.clear();
    this.forgotten = this.memory.forgotten;
    const since = performance.now() - inUseFor;
    for (const [token, at] of this.sentAt) {
      if (at >= since && this.sentAt.size <= mostTogether) break;
      this.sentAt.delete(token);
    }
    return [...this.sentAt.keys()];
  }
}
