import { Recent } from '@fairview/kernel';

/** Milliseconds for which it is kept who somebody is and what they hold. */
export const keptFor = 2_000;

/** Answers of a kind that are kept at once, at most. */
const mostAnswers = 10_000;

/** What a process remembers of callers for two seconds: all of it is forgotten when something of it may have changed. */
export class BriefMemory {
  private generation = 0;

  /** How often everything was forgotten. */
  get forgotten(): number {
    return this.generation;
  }

  /** Nothing that was asked before this call is answered from memory after it. */
  forget(): void {
    this.generation += 1;
  }

  /** Answers of a kind. */
  answers<Value>(): BriefAnswers<Value> {
    return new BriefAnswers(() => this.generation);
  }
}

interface KeptAnswer<Value> {
  readonly generation: number;
  readonly since: number;
  readonly answer: Promise<Value>;
}

/** Answers of one kind, by what was asked. */
export class BriefAnswers<Value> {
  private readonly kept = new Recent<KeptAnswer<Value>>(mostAnswers);

  constructor(private readonly generation: () => number) {}

  /** The answer that is kept, or else that of `ask`. */
  of(asked: string, ask: () => Promise<Value>): Promise<Value> {
    const known = this.kept.get(asked);
    if (known?.generation === this.generation() && performance.now() - known.since < keptFor)
      return known.answer;
    const answer = ask();
    this.remember(asked, answer);
    return answer;
  }

  /** Remembers an answer that is being asked for now; one that fails is forgotten. */
  remember(asked: string, answer: Promise<Value>): void {
    const one = { generation: this.generation(), since: performance.now(), answer };
    this.kept.set(asked, one);
    answer.catch(() => {
      if (this.kept.get(asked) === one) this.kept.delete(asked);
    });
  }
}
