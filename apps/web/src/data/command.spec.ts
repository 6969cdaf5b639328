import { CombinedError } from '@urql/core';
import { newCommandId, sendUntilAnswered, type Reply } from './command.js';

const unreachable = new CombinedError({ networkError: new Error('the line is cut') });

function services(said: string[]) {
  return {
    connection: { lost: () => said.push('lost'), back: () => said.push('back') },
    untilNextTry: () => Promise.resolve(),
    kept: () => said.push('kept'),
  };
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
    expect(await sendUntilAnswered(send, services(said), new AbortController().signal)).toEqual({
      done: { __typename: 'MovePlayed' },
    });
    expect(said).toEqual(['lost', 'kept', 'lost', 'kept', 'back']);
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
    expect(await sendUntilAnswered(send, services(said), new AbortController().signal)).toEqual({
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
    expect(await sendUntilAnswered(send, services([]), new AbortController().signal)).toEqual({
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
    expect(await sendUntilAnswered(send, services(said), new AbortController().signal)).toEqual({
      refused: { rule: null, code: 'not-allowed', message: 'Your roles do not allow this.', params: {} },
    });
    expect(said).toEqual(['kept', 'back']);
  });

  it('is given up when nobody waits for it any more', async () => {
    const controller = new AbortController();
    const outcome = sendUntilAnswered(
      async () => {
        controller.abort();
        return { error: unreachable };
      },
      services([]),
      controller.signal,
    );
    expect(await outcome).toBeNull();
  });
});
