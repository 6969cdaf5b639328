import { Problem } from '../process/problem.js';
import { ClubServer, mutationOf, type Page } from './club-server.js';
import { findNamed } from './called.js';

interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly variables: Readonly<Record<string, unknown>> };
}

/** A server that gives these answers, with the requests it got and the output. */
function serverThat(...answers: readonly unknown[]) {
  const said = { out: '', err: '', status: 0 };
  const asked: Asked[] = [];
  const stdio = {
    stdin: (async function* () {})(),
    out: (text: string) => Promise.resolve(void (said.out += text)),
    err: (text: string) => Promise.resolve(void (said.err += text)),
    get status() {
      return said.status;
    },
    set status(status: number) {
      said.status = status;
    },
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const answer = answers[asked.length];
    asked.push({
      url: url as string,
      headers: init?.headers as Record<string, string>,
      body: JSON.parse(init?.body as string) as Asked['body'],
    });
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(new Response(typeof answer === 'string' ? answer : JSON.stringify(answer)));
  });
  return { said, asked, server: new ClubServer('http://club', 'a key', stdio) };
}

afterEach(() => jest.restoreAllMocks());

describe('a command that speaks to a server', () => {
  it('sends the key, and each command an id of its own', async () => {
    const done = { data: { setReady: { __typename: 'TournamentChanged' } } };
    const { server, asked } = serverThat(done, done);
    for (const _ of [1, 2])
      expect(await server.give(mutationOf('setReady', ''), { ready: true })).toBeDefined();
    expect(asked.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
      ['http://club/graphql', 'Bearer a key'],
      ['http://club/graphql', 'Bearer a key'],
    ]);
    const ids = asked.map(({ body }) => (body.variables['input'] as { commandId: string }).commandId);
    expect(new Set(ids).size).toBe(2);
  });

  it('prints a refusal with its rule and code, ends with status 1, and lets no name move the cursor', async () => {
    const refusal = {
      __typename: 'Refused',
      rule: 'TO-3',
      code: 'entry-unknown',
      message: 'No \u001b[2JAda.',
    };
    const { server, said } = serverThat({ data: { setReady: refusal } });
    expect(await server.give(mutationOf('setReady', ''), {})).toBeUndefined();
    expect(said).toEqual({ out: '', err: 'TO-3 entry-unknown: No ?[2JAda.\n', status: 1 });
  });

  it('says what a person can fix: no key, an unknown field, no server, an answer of something else', async () => {
    const error = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }] });
    const { server } = serverThat(
      ...[error('Sign in.', 'UNAUTHENTICATED'), error('No such field.', 'GRAPHQL_VALIDATION_FAILED')],
      ...[new TypeError('fetch failed'), '<html>'],
    );
    const problem = async (): Promise<string> => {
      const failed: unknown = await server.ask('{ me { name } }').catch((thrown: unknown) => thrown);
      if (!(failed instanceof Problem)) throw new Error('nothing was wrong');
      return failed.message;
    };
    expect(await problem()).toMatch(/^Sign in\. Set FAIRVIEW_KEY /u);
    expect(await problem()).toBe('No such field.');
    for (const _ of [1, 2])
      expect(await problem()).toMatch(/^No Fairview server answers at http:\/\/club\./u);
  });

  it('reads a list to its end', async () => {
    const pages: Page<number>[] = [
      { nodes: [1, 2], pageInfo: { hasNextPage: true, endCursor: 'two' } },
      { nodes: [3], pageInfo: { hasNextPage: false, endCursor: 'three' } },
    ];
    const { server } = serverThat();
    const after: (string | null)[] = [];
    const read = (cursor: string | null) => Promise.resolve(pages[after.push(cursor) - 1]);
    expect(await server.every(read)).toEqual([1, 2, 3]);
    expect(after).toEqual([null, 'two']);
  });
});

describe('somebody who is named', () => {
  it('is found by name, in any case, or by id; of two people with one name only by id', () => {
    const people = [
      { id: 'a', name: 'Zoë' },
      { id: 'b', name: 'Ed' },
      { id: 'c', name: 'ed' },
      { id: 'd', name: null },
    ];
    expect(findNamed('zoe\u0308', people).id).toBe('a');
    expect(findNamed('c', people).id).toBe('c');
    expect(() => findNamed('ED', people)).toThrow('Several are called “ED”: give the id, b or c.');
    expect(() => findNamed('Flo', people)).toThrow('Nobody is called “Flo” here.');
  });
});
