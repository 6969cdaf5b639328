import { runFairview } from '../kit/fairview.js';

/** Without the widths of columns: those are the printer's business. */
const squeezed = (text: string): string => text.replaceAll(/ +/g, ' ');

/** What each demo must have told, whatever else it says. */
const told: Readonly<Record<string, readonly string[]>> = {
  'scarney-highlow': [
    'HighLow Scarney: Ada, Bruno',
    'Game 2: Bruno starts with yellow and green, Ada has black and red.',
    ' G4 Y4 R2 B2 ',
    '-R1,R4,R3',
    'Bruno 38: removed 19, black last pawn doubles 19.',
    'On the sheet: Ada 24, Bruno 54.',
    'match scores 66 107',
    'total match scores 126 287',
    'Bruno wins the match by 161 points.',
  ],
  'scarney-doubles': [
    'Bruno 20: take-off 2, jumps 18; Ada 20: take-off 1, jumps 12, sweep 7.',
    'total match scores 221 79',
    'Ada wins the match by 142 points.',
  ],
  'scarney-singles': [
    'Clara 1: game score 1.',
    'On the sheet: Ada 288, Bruno 288, Clara 74.',
    'total 455 347 74',
    'Ada collects 108 from Bruno; Ada collects 381 from Clara.',
  ],
  'scarney-solitaire': [
    'Game 5: Ada plays.',
    'The server commits to its seed (',
    'both seeds are those committed to, and they deal these pawns.',
  ],
};

/** One game shows that the demo works; LONG=1 plays all of them. */
const games = Object.keys(told).filter((_, at) => at === 0 || process.env['LONG']);

describe('npm run demo -- --game', () => {
  it.each(games)(
    'plays a whole match of %s, and every figure is as the sheets have it',
    async (game) => {
      const { status, out, err } = await runFairview(['demo', '--game', game], {});
      expect([status, err]).toEqual([0, '']);
      for (const line of told[game] ?? []) expect(squeezed(out)).toContain(line);
      expect(out).toContain('The throw-away server is stopped and removed.');
      expect(out).toContain('Every figure is as the sheets have it.');
    },
    180_000,
  );

  it.each([
    [['--game', 'scarney-triples'], 'It is one of scarney-solitaire, scarney-singles'],
    [['--game', 'scarney-highlow', '--teams'], '--game does not go with --teams'],
    [['--game', 'scarney-highlow', '--scale', '2'], '--scale goes with --teams'],
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
