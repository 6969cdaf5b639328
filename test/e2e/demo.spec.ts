import { runFairview } from '../kit/fairview.js';

describe('npm run demo', () => {
  it('plays a club night on a server of its own, and every figure is as the sheets have it', async () => {
    const { status, out, err } = await runFairview(['demo'], {});
    expect(err).toBe('');
    expect(status).toBe(0);
    for (const line of [
      '8 players, 28 matches',
      'round 7:',
      'a late move is refused (TM-21, no-contest)',
      'the result is provisional',
      'Ruling: the game stands.',
      '   1  Bruno            7       7       0      47',
      '   8  Hugo             1       1       6     -60',
      'The throw-away server is stopped and removed.',
      'Every figure is as the sheets have it.',
    ]) {
      expect(out).toContain(line);
    }
  }, 120_000);

  it('says so, and ends with 1, where no server answers', async () => {
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
