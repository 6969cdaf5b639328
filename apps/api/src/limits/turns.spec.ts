import { setImmediate as soon } from 'node:timers/promises';
import { Turns } from './turns.js';

describe('turns', () => {
  /** Work that goes on until it is let go. */
  const held = () => {
    let letGo: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (letGo = resolve));
    return { letGo, work: () => done };
  };

  it('C3 are given to two at a time in one network, and to other networks at the same time', async () => {
    const turns = new Turns(2, 1_000);
    const begun: string[] = [];
    const works = ['a', 'b', 'c'].map((name) => ({ name, ...held() }));
    const running = works.map(({ name, work }) =>
      turns.run('one', () => {
        begun.push(name);
        return work();
      }),
    );
    await turns.run('another', () => Promise.resolve(begun.push('other')));
    expect(begun).toEqual(['a', 'b', 'other']);
    works[0]?.letGo();
    await soon();
    await soon();
    expect(begun).toEqual(['a', 'b', 'other', 'c']);
    for (const { letGo } of works) letGo();
    await Promise.all(running);
  });

  it('C3 let others be answered between two of them, even if the work waits for nothing', async () => {
    const turns = new Turns(1, 1_000);
    const done: string[] = [];
    const works = ['a', 'b', 'c'].map((name) => turns.run('one', async () => done.push(name)));
    await soon();
    done.push('other');
    await Promise.all(works);
    expect(done.indexOf('other')).toBeLessThan(2);
  });

  it('C3 do not have to wait for requests that gave up', async () => {
    const turns = new Turns(1, 1_000);
    const [first, given] = [held(), new AbortController()];
    const running = turns.run('one', first.work);
    const late = turns.run('one', () => Promise.reject(new Error('done all the same')), given.signal);
    const last = turns.run('one', () => Promise.resolve('last'));
    given.abort(new Error('too late'));
    await expect(late).rejects.toThrow('too late');
    first.letGo();
    await running;
    expect(await last).toBe('last');
  });

  it('C3 are refused to a request that has waited long enough, and to nothing that waits without an end', async () => {
    const turns = new Turns(1, 10);
    const first = held();
    const running = turns.run('one', first.work);
    const patient = turns.run('one', () => Promise.resolve('patient'));
    const request = turns.run('one', () => Promise.resolve('request'), new AbortController().signal);
    await expect(request).rejects.toMatchObject({
      extensions: { reason: 'network-busy', http: { status: 429 } },
    });
    first.letGo();
    await running;
    expect(await patient).toBe('patient');
    expect(await turns.run('one', () => Promise.resolve('next'))).toBe('next');
  });
});
