import fc from 'fast-check';
import { CombinedError } from '@urql/core';
import { foldUpdate, keepFold, type KeptState, type Known, type Subject } from './fold.js';

interface Told {
  readonly position: number;
  readonly word: string;
}

const words = {
  positionOf: (update: Told) => update.position,
  evolve: (value: readonly string[], update: Told) => [...value, update.word],
};

/** A server that sends `log` in order, after any position, and loses every connection after as many updates as in `losses`. */
function subjectOf(log: readonly Told[], losses: readonly number[]): Subject<readonly string[], Told> {
  let lost = 0;
  return {
    key: 'words',
    begin: async () => ({ value: [], position: 0 }),
    follow: (after, listener) => {
      const told = losses[lost++] ?? log.length;
      const rest = log.filter(({ position }) => position > after).slice(0, told);
      let stopped = false;
      void (async () => {
        for (const update of rest) {
          await Promise.resolve();
          if (!stopped) listener.next(update);
        }
        if (!stopped && told < log.length) listener.ended(false);
      })();
      return () => {
        stopped = true;
      };
    },
    ...words,
  };
}

async function heard(subject: Subject<readonly string[], Told>, whole: number): Promise<readonly string[]> {
  const controller = new AbortController();
  let latest: readonly string[] = [];
  await new Promise<void>((resolve) => {
    const tell = (state: KeptState<readonly string[]>): void => {
      if (state.status === 'known') latest = state.value;
      if (latest.length >= whole) resolve();
    };
    const services = {
      connection: { doubt: () => undefined, back: () => undefined },
      untilNextTry: () => Promise.resolve(),
    };
    void keepFold(subject, services, tell, controller.signal);
  });
  controller.abort();
  return latest;
}

describe('the fold of a subject', () => {
  it('holds every update once and in order, wherever the connection is lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 20 }),
        async (steps, losses) => {
          const log = steps.map((_, at) => ({
            position: steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0),
            word: `word ${at}`,
          }));
          expect(await heard(subjectOf(log, losses), log.length)).toEqual(log.map(({ word }) => word));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('ignores an update that it already has', () => {
    const known: Known<readonly string[]> = { value: ['drop'], position: 7 };
    expect(foldUpdate(known, { position: 7, word: 'drop' }, words)).toBe(known);
    expect(foldUpdate(known, { position: 3, word: 'older' }, words)).toBe(known);
    expect(foldUpdate(known, { position: 9, word: 'move' }, words)).toEqual({
      value: ['drop', 'move'],
      position: 9,
    });
  });

  it('says that a subject is unknown, and asks no more', async () => {
    const states: KeptState<string>[] = [];
    const subject: Subject<string, never> = {
      key: 'none',
      begin: async () => null,
      follow: () => {
        throw new Error('nothing is there to follow');
      },
      positionOf: () => 0,
      evolve: (value) => value,
    };
    const services = {
      connection: { doubt: () => undefined, back: () => undefined },
      untilNextTry: () => Promise.resolve(),
    };
    await keepFold(subject, services, (state) => states.push(state), new AbortController().signal);
    expect(states).toEqual([{ status: 'unknown' }]);
  });

  it('shows an error that would come again, and asks no more', async () => {
    const states: KeptState<string>[] = [];
    const error = new CombinedError({
      graphQLErrors: [{ message: 'Too large.', extensions: { reason: 'too-costly' } }],
    });
    const subject: Subject<string, never> = {
      key: 'dear',
      begin: () => Promise.reject(error),
      follow: () => {
        throw new Error('nothing is there to follow');
      },
      positionOf: () => 0,
      evolve: (value) => value,
    };
    const said: string[] = [];
    const services = {
      connection: { doubt: () => said.push('doubt'), back: () => said.push('back') },
      untilNextTry: () => Promise.resolve(),
    };
    await keepFold(subject, services, (state) => states.push(state), new AbortController().signal);
    expect({ states, said }).toEqual({ states: [{ status: 'failed', error }], said: [] });
  });

  it('tries again when the first reading does not reach the server, and says meanwhile that it is lost', async () => {
    let tries = 0;
    const said: string[] = [];
    const controller = new AbortController();
    const subject: Subject<string, never> = {
      key: 'late',
      begin: async () => {
        if (++tries < 3) throw new Error('unreachable');
        return { value: 'here', position: 1 };
      },
      follow: () => {
        controller.abort();
        return () => undefined;
      },
      positionOf: () => 0,
      evolve: (value) => value,
    };
    const services = {
      connection: { doubt: () => said.push('doubt'), back: () => said.push('back') },
      untilNextTry: () => Promise.resolve(),
    };
    await keepFold(subject, services, () => undefined, controller.signal);
    expect({ tries, said }).toEqual({ tries: 3, said: ['doubt', 'doubt', 'back'] });
  });
});
