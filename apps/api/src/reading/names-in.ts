import type { RequestContext } from '../request/context.js';

/** How the entries of a club are called, in the order of their ids; empty for one without a name. */
export const namesIn =
  (club: string, { names }: RequestContext['loaders']) =>
  async (entries: readonly string[]): Promise<readonly string[]> => {
    const called = await names.loadMany(entries.map((id) => ({ club, id })));
    return called.map((name) => (typeof name === 'string' ? name : ''));
  };
