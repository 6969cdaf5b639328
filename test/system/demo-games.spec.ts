import type { CommanderError } from 'commander';
import { games } from '@fairview/rules';
import { formats } from '@fairview/tournaments';
import { demo } from '../../apps/demo/src/demo.js';
import { demoProgram } from '../../apps/demo/src/options.js';
import { cloneDatabase, type TestDatabase } from '../kit/database.js';
import { HostedTournament } from '../kit/hosted-tournament.js';
import { createKey } from '../kit/serve.js';
import { startApi, type TestApi } from '../kit/server.js';
import { startWholeWorker } from '../kit/whole-worker.js';

/*
 * What the demo plays on a server that is there already. That it starts one of its own, and what its process says and ends
 * with, is in demo.spec.
 */

jest.setTimeout(180_000);

let database: TestDatabase;
let api: TestApi;
let stopWorker: () => Promise<void>;
let key: string;
beforeAll(async () => {
  database = await cloneDatabase();
  api = await startApi(database, { games, formats });
  stopWorker = await startWholeWorker(database);
  const organizer = await HostedTournament.begin(api, {});
  key = await createKey({ ask: api.ask, organizer });
});
afterAll(async () => {
  await stopWorker();
  await api.stop();
  await database.drop();
});

/** Plays what these options ask for on the server, and gives the figures that differ and what was told. */
async function played(words: readonly string[]): Promise<{ differences: readonly string[]; told: string }> {
  const lines: string[] = [];
  let differences: readonly string[] = ['nothing was played'];
  const program = demoProgram(async (options) => {
    differences = await demo(options, (line) => void lines.push(line));
  });
  await program.parseAsync([...words, '--url', `${api.url}/graphql`, '--key', key], { from: 'user' });
  return { differences, told: squeezed(lines.join('\n')) };
}

/** Without the widths of columns: those are the printer's business. */
const squeezed = (text: string): string => text.replaceAll(/ +/g, ' ');

const times = (text: string, form: RegExp): number => [...text.matchAll(form)].length;

describe('fairview demo --teams', () => {
  it('plays a match of teams into its time limit, and every figure is as the sheets have it', async () => {
    const { differences, told } = await played(['--teams', '--scale', '2']);
    expect(differences).toEqual([]);
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
    ]) {
      expect(told).toContain(line);
    }
  });
});

describe('fairview demo --swiss', () => {
  it('plays a Swiss with latecomers, withdrawals, byes and a forfeit, and everything shown is as the slips have it', async () => {
    const { differences, told } = await played(['--swiss', '--players', '8', '--rounds', '3']);
    expect(differences).toEqual([]);
    for (const line of [
      'Clara Alder asks for a half-bye in round 1.',
      'Hugo Alder comes late: a half-bye for each round before.',
      'Farid Alder withdraws.',
      'round 2: 3 matches, one forfeited by one side; ',
      'Farid Alder returns.',
      'rank player PTS BH/C1 BH SB DE SPR won drawn lost',
      'none of them differ.',
    ])
      expect(told).toContain(line);
    expect(Number(/(\d+) figures were compared/u.exec(told)?.[1])).toBeGreaterThan(500);
  });
});

/** What the demo of each Scarney must have told, whatever else it says. */
const scarneys: Readonly<Record<string, readonly string[]>> = {
  'scarney-solitaire': [
    'Game 5: Ada plays.',
    'The server commits to its seed (',
    'both seeds are those committed to, and they deal these pawns.',
  ],
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
};

/** What the demo of a game that is dealt must have told, whatever was dealt. */
interface Told {
  readonly lines: readonly string[];
  /** How many sheets it ends with, and the heading of each. */
  readonly sheets: number;
  readonly heading: string;
  /** How many playings it tells at least and at most. */
  readonly playings: readonly [number, number];
  readonly things: string;
}

const dealt: Readonly<Record<string, Told>> = {
  scarnecchia: {
    lines: [
      'Scarnecchia, a game by Howard Fosdick (2023): Ada, Bruno, Clara',
      'Ada against Bruno',
      // The lot of the deal decides who leads.
      'Hand 1: ',
      ' leads.',
      'won sweeps hand',
      'pool ',
      'rank player points won lost spread',
    ],
    sheets: 3,
    heading: 'best of 5 hands',
    playings: [9, 18],
    things: 'tiles',
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
    sheets: 1,
    heading: '1 shoe',
    playings: [1, 1],
    things: 'cards',
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
    sheets: 1,
    heading: '7 hands',
    playings: [7, 7],
    things: 'cards',
  },
};

/** One of each shows that the demo works; LONG=1 plays all of them. Whole matches of every game are played in test/e2e and test/play. */
const some = (names: object, count: number): readonly string[] =>
  Object.keys(names).filter((_, at) => at < count || process.env['LONG']);

describe('fairview demo --game', () => {
  it.each(some(scarneys, 1))(
    'plays a whole match of %s, and every figure is as the sheets have it',
    async (game) => {
      const { differences, told } = await played(['--game', game]);
      expect(differences).toEqual([]);
      for (const line of scarneys[game] ?? []) expect(told).toContain(line);
    },
  );

  it.each(some(dealt, 1))(
    'plays the matches of %s, which is dealt, and every figure is as the sheets have it',
    async (game) => {
      const { differences, told } = await played(['--game', game]);
      expect(differences).toEqual([]);
      const { lines = [], sheets, heading, playings: [least, most] = [0, 0], things } = dealt[game] ?? {};
      for (const line of lines) expect(told).toContain(line);
      expect(times(told, new RegExp(`^${heading}$`, 'gmu'))).toBe(sheets);
      const playings = times(told, /^ On the sheet: /gmu);
      expect(playings).toBeGreaterThanOrEqual(least);
      expect(playings).toBeLessThanOrEqual(most);
      const promise = `reveal them: the ${things} are dealt.`.replaceAll(' ', '\\s+');
      expect(times(told, new RegExp(promise, 'gu'))).toBe(playings);
      const proof = `all seeds are those committed to, and they deal these ${things}.`;
      expect(told.split(proof)).toHaveLength(playings + 1);
    },
  );
});

describe('the options of the demo', () => {
  it.each([
    [['--teams', '--scale', '0'], 'a whole number of seconds from 1 to 60'],
    [['--teams', '--scale', '1.5'], 'a whole number of seconds from 1 to 60'],
    [['--teams', '--scale', '61'], 'a whole number of seconds from 1 to 60'],
    [['--scale', '2'], '--scale goes with --teams'],
    [['--swiss', '--players', '7'], 'a whole number from 8 to 64'],
    [['--swiss', '--players', '8', '--rounds', '5'], 'in at most 4 rounds'],
    [['--players', '8'], '--players and --rounds go with --swiss'],
    [['--swiss', '--teams'], '--swiss goes without --teams and --game'],
    [['--teams', '--key', 'fv_none'], '--url and --key go together'],
    [['--game', 'scarney-triples'], 'It is one of scarney-solitaire, scarney-singles'],
    [['--game', 'scarney-highlow', '--teams'], '--game does not go with --teams'],
    [['--game', 'scarney-highlow', '--scale', '2'], '--scale goes with --teams'],
  ])('refuse %j before anything is started', async (words, why) => {
    const play = jest.fn(() => Promise.resolve());
    let err = '';
    const program = demoProgram(play)
      .exitOverride()
      .configureOutput({ writeErr: (text) => void (err += text) });
    const refusal: unknown = await program
      .parseAsync(words, { from: 'user' })
      .catch((error: unknown) => error);
    expect((refusal as CommanderError).exitCode).toBeGreaterThan(0);
    expect(err).toContain(why);
    expect(play).not.toHaveBeenCalled();
  });
});
