import { CombinedError } from '@urql/core';
import { newCommandId, sendUntilAnswered, type Reply } from './command.js';

const unreachable = new CombinedError({ networkError: new Error('the line is cut') });

/** What became of a command, with all that the page was told meanwhile in `said`. */
function sent<Data extends object>(
  send: () => Promise<Reply<Data>>,
  said: string[],
  signal = new AbortController().signal,
) {
  const services = {
    connection: { doubt: () => said.push('doubt'), back: () => said.push('back') },
    untilNextTry: () => Promise.resolve(),
  };
  return sendUntilAnswered(send, signal, () => said.push('kept'), services);
}

function replies<Data>(...each: Reply<Data>[]): () => Promise<Reply<Data>> {
  return async () => each.shift() ?? { error: unreachable };
}

describe('a command', () => {
  it('has an id that is a UUID of version 4, another each time', () => {
    const ids = Array.from({ length: 50 }, newCommandId);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
    expect(new Set(ids).size).toBe(50);
  });

  it('is kept while the server is not reached, and sent again until it is answered', async () => {
    const said: string[] = [];
    const send = replies(
      { error: unreachable },
      { error: unreachable },
      { data: { playMove: { __typename: 'MovePlayed' } } },
    );
    expect(await sent(send, said)).toEqual({
      done: { __typename: 'MovePlayed' },
    });
    expect(said).toEqual(['doubt', 'kept', 'doubt', 'kept', 'back']);
  });

  it('is not sent again after a refusal, which names its rule', async () => {
    const said: string[] = [];
    const refusal = {
      rule: 'T-12',
      code: 'circle-occupied',
      message: 'Circle 13 is occupied.',
      params: { circle: 13 },
    };
    const send = replies({ data: { playMove: { __typename: 'Refused', ...refusal } } }, { data: null });
    expect(await sent(send, said)).toEqual({
      refused: refusal,
    });
    expect(said).toEqual(['back']);
  });

  it('that entered a list says which lines are wrong', async () => {
    const line = { rule: 'PE-1', code: 'name-taken', message: 'This name is taken.', params: {} };
    const refusal = {
      rule: 'TO-3',
      code: 'lines-refused',
      message: 'Nobody was entered.',
      params: { count: 1 },
    };
    const answer = { __typename: 'LinesRefused', ...refusal, lines: [{ line: 4, ...line }] };
    const send = replies({ data: { addEntries: answer } });
    expect(await sent(send, [])).toEqual({
      refused: { ...refusal, lines: [{ line: 4, ...line }] },
    });
  });

  it('is not sent again after an error that would come again, and is after one that passes', async () => {
    const forbidden = new CombinedError({
      graphQLErrors: [
        {
          message: 'Your roles do not allow this.',
          extensions: { code: 'FORBIDDEN', reason: 'not-allowed' },
        },
      ],
    });
    const unsure = new CombinedError({
      graphQLErrors: [{ message: 'Try again.', extensions: { reason: 'clock-unsure' } }],
    });
    const said: string[] = [];
    const send = replies<object>({ error: unsure }, { error: forbidden });
    expect(await sent(send, said)).toEqual({
      refused: { rule: null, code: 'not-allowed', message: 'Your roles do not allow this.', params: {} },
    });
    expect(said).toEqual(['kept', 'back']);
  });

  it('is given up when nobody waits for it any more', async () => {
    const controller = new AbortController();
    const outcome = sent(
      async () => {
        controller.abort();
        return { error: unreachable };
      },
      [],
      controller.signal,
    );
    expect(await outcome).toBeNull();
  });

  it('that was answered all the same counts, also if nobody waits for it any more', async () => {
    const controller = new AbortController();
    const outcome = sent(
      async () => {
        controller.abort();
        return { data: { playMove: { __typename: 'MovePlayed' } } };
      },
      [],
      controller.signal,
    );
    expect(await outcome).toEqual({ done: { __typename: 'MovePlayed' } });
  });
});
