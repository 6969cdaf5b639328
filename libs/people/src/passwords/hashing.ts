import { hash, verify } from '@node-rs/argon2';
import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';

/** argon2id (the package's default algorithm) at OWASP's minimum: 19 MiB, two passes, one lane. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of 32 random bytes that nobody kept: what a sign-in is verified against when there is no account. */
export const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$JvfVqVtP+rg+dg0lDQRW+w$m3CXDyuYlz5BAvUDYeSIZa6exxqhImofj/K7MuzbbXc';

/** The two functions of argon2 as this file calls them. */
export interface Argon {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

const argon: Argon = {
  hash: (password) => hash(password, cost),
  verify: (stored, password) => verify(stored, password),
};

/**
 * Passwords are hashed two at a time in a process, so that a rush of sign-ins can neither fill the memory nor starve
 * the moves; more than `queue` waiting are refused `too-busy` (PE-3).
 */
export class PasswordHashing {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly by: Argon = argon,
    private readonly atOnce = 2,
    private readonly queue = 64,
  ) {}

  hash(password: string): Promise<Checked<string>> {
    return this.inTurn(() => this.by.hash(password));
  }

  /** `stored` undefined: no such account; costs the same and answers false. */
  matches(stored: string | undefined, password: string): Promise<Checked<boolean>> {
    return this.inTurn(async () => {
      const fits = await this.by.verify(stored ?? nobody, password);
      return fits && stored !== undefined;
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<Checked<T>> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.waiting.length >= this.queue) return refused('too-busy');
    else await new Promise<void>((resume) => this.waiting.push(resume));
    try {
      return accepted(await work());
    } finally {
      // The place is handed on, not freed, so nobody can slip in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
