import type { Caller } from '@fairview/people';
import type { LoaderServices } from '../loaders/loaders.js';
import { limits } from '../limits/limits.js';
import { RequestContexts, type Calling } from './context.js';

const visitor: Calling = { caller: undefined, address: '192.0.2.1', token: undefined };
const member: Calling = { ...visitor, caller: { actor: 'account:a', account: 'a' } as Caller };

/** Starts work of one kind for each of these callers; none of it ends. @returns the callers whose work has begun */
async function begunBy(
  asked: readonly Calling[],
  begin: (contexts: RequestContexts, calling: Calling, begun: () => void) => void,
): Promise<readonly Calling[]> {
  const contexts = new RequestContexts({} as LoaderServices);
  const begun: Calling[] = [];
  for (const calling of asked) begin(contexts, calling, () => void begun.push(calling));
  await new Promise((resolve) => setImmediate(resolve));
  return begun;
}

describe('work for all signed-out callers of one network', () => {
  const elsewhere = { ...visitor, address: '198.51.100.1' };
  const asked = [visitor, visitor, visitor, elsewhere, member];

  it('C3 is folded two at a time, and for other networks at the same time', async () => {
    const begun = await begunBy(asked, (contexts, calling, begin) => {
      void contexts.contextFor(calling).inTurn(() => new Promise(begin));
    });
    expect(begun).toHaveLength(asked.length - 1);
    expect(begun.filter((each) => each === visitor)).toHaveLength(2);
  });

  it('C3 is answered two at a time if it is expensive, and without a turn if it is not', async () => {
    const { dearFrom } = limits.turns;
    const turnsAt = (cost: number) =>
      begunBy(asked, (contexts, calling, begin) => {
        void contexts.contextFor(calling).turnToAnswer(cost).then(begin);
      });
    expect(await turnsAt(dearFrom)).toHaveLength(asked.length - 1);
    expect(await turnsAt(dearFrom - 1)).toHaveLength(asked.length);
  });
});
