import { runFairview } from '../kit/fairview.js';

/** Without the widths of columns: those are the printer's business. */
const squeezed = (text: string): string => text.replaceAll(/ +/g, ' ');

describe('npm run demo -- --teams', () => {
  it('plays a match of teams into its time limit, and every figure is as the sheets have it', async () => {
    const { status, out, err } = await runFairview(['demo', '--teams', '--scale', '2'], {});
    expect([status, err]).toEqual([0, '']);
    const told = squeezed(out);
    for (const line of [
      'under a time limit of 15 minutes and 2 of grace. A minute of the match lasts 2 seconds',
      'Round 1 begins on 6 boards at once; Fairview has black.',
      'live sheet: Fairview 5, Riverside 0; round 1 is entered: 5 for Fairview',
      'live sheet: Fairview 5, Riverside 0; round 2 is even: nothing is entered',
      'live sheet: Fairview 5, Riverside 6; round 3 is entered: 6 for Riverside',
      'Round 4 begins on 6 boards at once; Riverside has black.',
      'Time. Boards 3 and 5 lack one move each',
      'Board 3 is finished within the grace.',
      'The winning move of Elena on board 5 comes too late: it is refused (TM-21, no-contest).',
      'round 4 is no contest; Riverside has won the match',
      'time limit 30 s; start ',
      'round 2 even, 9 to 9',
      'round 4 no contest',
      'total 10 36',
      'difference 26',
      'Riverside wins: each of its players collects 26 from a player of Fairview.',
      ' 1 Riverside 1 156 +26 26',
      ' 12 Elena Fairview 3 0 1 2 0 -26',
      'The throw-away server is stopped and removed.',
      'Every figure is as the sheets have it.',
    ]) {
      expect(told).toContain(line);
    }
  }, 180_000);

  it.each([
    [['--teams', '--scale', '0'], 'a whole number of seconds from 1 to 60'],
    [['--teams', '--scale', '1.5'], 'a whole number of seconds from 1 to 60'],
    [['--teams', '--scale', '61'], 'a whole number of seconds from 1 to 60'],
    [['--scale', '2'], '--scale goes with --teams'],
    [['--teams', '--key', 'fv_none'], '--url and --key go together'],
  ])(
    'refuses %j before anything is started',
    async (words, why) => {
      const { status, out, err } = await runFairview(['demo', ...words], {});
      expect([status === 0, out]).toEqual([false, '']);
      expect(err).toContain(why);
    },
    60_000,
  );
});
