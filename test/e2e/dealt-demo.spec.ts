import { runFairview } from '../kit/fairview.js';

/** Without the widths of columns: those are the printer's business. */
const squeezed = (text: string): string => text.replaceAll(/ +/g, ' ');

/** What each demo must have told, whatever was dealt. */
interface Told {
  readonly lines: readonly string[];
  /** How many sheets it ends with, and the heading of each. */
  readonly sheets: number;
  readonly heading: string;
  /** How many playings it tells at least and at most. */
  readonly playings: readonly [number, number];
  readonly things: string;
}

const told: Readonly<Record<string, Told>> = {
  scarnecchia: {
    lines: [
      'Scarnecchia, a game by Howard Fosdick (2023): Ada, Bruno, Clara',
      'Ada against Bruno',
      // Who leads is the lot of the deal.
      'Hand 1: ',
      ' leads.',
      'won sweeps hand',
      'pool ',
      'rank player points won lost spread',
    ],
    ...{ sheets: 3, heading: 'best of 5 hands', playings: [9, 18], things: 'tiles' },
  },
  'scarney-baccarat': {
    lines: [
      'Play chips only: no money.',
      'Shoe 1: ',
      ' cuts.',
      'Round 6',
      'won bets play',
      'net Ada ',
      'house ',
      'chips 1000 1000 1000 1000',
      'The house: ',
    ],
    ...{ sheets: 1, heading: '1 shoe', playings: [1, 1], things: 'cards' },
  },
  skarney: {
    lines: [
      'Skarney: Ada and Clara (T1) against Bruno and Dmitri (T2)',
      'Hand 1: ',
      ' draws first.',
      'Round 7, dealt by ',
      'm1 of T',
      'contract laid',
      'T1: Ada, Clara',
      'T2: Bruno, Dmitri',
    ],
    ...{ sheets: 1, heading: '7 hands', playings: [7, 7], things: 'cards' },
  },
};

/** Two show that the demo works, of two players and of four; LONG=1 plays all of them. */
const games = Object.keys(told).filter((_, at) => at < 2 || process.env['LONG']);

const times = (text: string, form: RegExp): number => [...text.matchAll(form)].length;

describe('npm run demo -- --game, of a game that is dealt', () => {
  it.each(games)(
    'plays the matches of %s, and every figure is as the sheets have it',
    async (game) => {
      const { status, out, err } = await runFairview(['demo', '--game', game], {});
      expect([status, err]).toEqual([0, '']);
      const text = squeezed(out);
      const { lines = [], sheets, heading, playings: [least, most] = [0, 0], things } = told[game] ?? {};
      for (const line of lines) expect(text).toContain(line);
      expect(times(text, new RegExp(`^${heading}$`, 'gmu'))).toBe(sheets);
      const playings = times(text, /^ On the sheet: /gmu);
      expect(playings).toBeGreaterThanOrEqual(least);
      expect(playings).toBeLessThanOrEqual(most);
      const promise = `reveal them: the ${things} are dealt.`.replaceAll(' ', '\\s+');
      expect(times(text, new RegExp(promise, 'gu'))).toBe(playings);
      const proof = `all seeds are those committed to, and they deal these ${things}.`;
      expect(text.split(proof)).toHaveLength(playings + 1);
      expect(text).toContain('The throw-away server is stopped and removed.');
      expect(text).toContain('Every figure is as the sheets have it.');
    },
    180_000,
  );
});
