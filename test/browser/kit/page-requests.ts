import { setTimeout as pause } from 'node:timers/promises';
import type { Request, Route } from 'playwright-core';
import { patient } from '../../runner/patience.mjs';
import { Visitor } from './visitor.js';

/** What a page that opens requests of its server. */
export interface PageRequests {
  /** Requests of GraphQL, by the names of their operations. */
  readonly operations: readonly string[];
  /** Bytes of the answers of GraphQL, compressed as they were sent. */
  readonly bytes: number;
  /** What was requested at once, one wave after the other: each is requested only once something of the one before is there. */
  readonly waves: readonly (readonly string[])[];
}

const operationOf = (request: Request): string | undefined => {
  if (new URL(request.url()).pathname !== '/graphql') return undefined;
  const { query = '' } = (request.postDataJSON() ?? {}) as { readonly query?: string };
  return /^\s*(?:query|mutation)\s+(\w+)/u.exec(query)?.[1] ?? 'unnamed';
};

const nameOf = (request: Request): string => operationOf(request) ?? new URL(request.url()).pathname;

/**
 * Resolves once the page has had nothing to do twice; written as text, for it runs there. A page whose style sheets are held is
 * never idle.
 */
const idle = `new Promise((done) => {
  const soon = { timeout: 200 };
  requestIdleCallback(() => setTimeout(() => requestIdleCallback(done, soon)), soon);
})`;

/** Waits for what a browser says, but not for ever: on a crowded machine it has failed to say that an answer has ended. */
const inTime = <T>(said: Promise<T>): Promise<T | undefined> =>
  Promise.race([said, pause(patient(10_000), undefined, { ref: false })]);

/** Holds what a page requests until the page has nothing to do but wait, so that what it requests at once is seen. */
class HeldRequests {
  private readonly held: Route[] = [];

  constructor(private readonly visitor: Visitor) {}

  /** Holds from now on. The page itself is let through: until it is there, there is nothing that could be idle. */
  async begin(): Promise<void> {
    await this.visitor.page.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.continue() : void this.held.push(route),
    );
  }

  /** What the page waits for; empty once it is whole. */
  async next(): Promise<readonly Request[]> {
    for (let before = -1; before !== this.held.length;) {
      before = this.held.length;
      await this.untilIdle();
    }
    const wave = this.held.splice(0);
    const answers = wave.map(async (route) => {
      await route.continue();
      await (await route.request().response())?.finished();
    });
    await inTime(Promise.all(answers));
    return wave.map((route) => route.request());
  }

  private async untilIdle(): Promise<void> {
    for (let n = 0; n < 2; n += 1) await inTime(this.visitor.page.evaluate(idle));
  }
}

/** Opens a page and says what it requested until it was whole. */
export async function requestsOf(visitor: Visitor, path: string): Promise<PageRequests> {
  const held = new HeldRequests(visitor);
  await held.begin();
  await visitor.page.goto(path, { waitUntil: 'commit' });
  const waves: string[][] = [[new URL(visitor.page.url()).pathname]];
  const operations: string[] = [];
  let bytes = 0;
  for (let wave = await held.next(); wave.length > 0; wave = await held.next()) {
    waves.push(wave.map(nameOf));
    for (const request of wave) {
      const operation = operationOf(request);
      if (operation === undefined) continue;
      operations.push(operation);
      // What the page no longer wanted has no size.
      const size = request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0,
      );
      bytes += (await inTime(size)) ?? 0;
    }
  }
  await visitor.page.unroute('**/*');
  return { operations, bytes, waves };
}

/** The operations of GraphQL that a page requests while something is done. */
export async function requestedDuring(
  { page }: Visitor,
  act: () => Promise<void>,
): Promise<readonly string[]> {
  const operations: string[] = [];
  const note = (request: Request): void => {
    const operation = operationOf(request);
    if (operation !== undefined) operations.push(operation);
  };
  page.on('request', note);
  await act();
  await page.evaluate(idle);
  page.off('request', note);
  return operations;
}
