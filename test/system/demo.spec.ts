import { rm, stat } from 'node:fs/promises';
import { runFairview, startFairview } from '../kit/fairview.js';

/** A server of its own for each; in CI the same evening is played beside Redis: demo.redis.spec. */
const ofLong = process.env['LONG'] ? it : it.skip;

describe('npm run demo', () => {
  ofLong(
    'plays a club night on a server of its own, every figure is as the sheets have it, and --keep leaves it',
    async () => {
      const { child, says, out: soFar, ended } = await startFairview(['demo', '--keep'], {});
      await says('its data');
      const said = (form: RegExp): string => form.exec(soFar())?.[1] ?? '';
      const [origin, password, folder] = [/look at it at (\S+)/u, /password +(.+)/u, /its data +(.+)/u].map(
        said,
      );
      const answer = await fetch(`${origin}graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'mutation($input: SignInInput!) { signIn(input: $input) { __typename } }',
          variables: { input: { name: 'Organizer', password } },
        }),
      });
      expect(await answer.json()).toEqual({ data: { signIn: { __typename: 'SignedIn' } } });
      child.kill('SIGINT');
      const { status, out, err } = await ended;
      expect((await stat(`${folder}/postgres`)).isDirectory()).toBe(true);
      await rm(folder ?? '', { recursive: true });
      expect(err).toBe('');
      expect(status).toBe(0);
      for (const line of [
        '8 players, 28 matches',
        'round 7:',
        'a late move is refused (TM-21, no-contest)',
        'the result is provisional',
        'Ruling: the game is void. It stood ',
        'and the match goes on.',
        'Another game is played in its place: it stands ',
        '3. black ',
        '· · · · ·',
        '   1  Bruno            7       7       0      47',
        '   8  Hugo             1       1       6     -60',
        'serves it again.',
        'Every figure is as the sheets have it.',
      ]) {
        expect(out).toContain(line);
      }
    },
    180_000,
  );

  // A second server for what the first shows but for its end: `npm run test:long` starts it.
  ofLong(
    'plays a game of the Scarneys on one that is removed afterwards',
    async () => {
      const { status, out, err } = await runFairview(['demo', '--game', 'scarney-solitaire'], {});
      expect([status, err]).toEqual([0, '']);
      expect(out).toContain('The throw-away server is stopped and removed.');
      expect(out).toContain('Every figure is as the sheets have it.');
    },
    180_000,
  );

  it('says so, and ends with 1, if no server answers', async () => {
    const { status, err } = await runFairview(
      ['demo', '--url', 'http://127.0.0.1:9/graphql', '--key', 'fv_none'],
      {},
    );
    expect(status).toBe(1);
    expect(err).toMatch(/^fairview demo: /);
  }, 60_000);

  it('asks for --url and --key together', async () => {
    expect(await runFairview(['demo', '--url', 'http://127.0.0.1:9/graphql'], {})).toMatchObject({
      status: 2,
    });
  }, 60_000);
});
