import type { Json } from '@fairview/kernel';
import { readdirSync, readFileSync } from 'node:fs';
import { aMatch } from '../../../../test/kit/match-records.js';
import { scoreMatch, sheetOfMatchText, sheetSentences } from './index.js';
import { games as registry } from '../games.js';

const match = aMatch('bonus', { target: 15 }, 'A row', 'B row');
const refusal = (changes: Record<string, unknown>) => {
  const answer = scoreMatch({ ...match, ...changes } as Json, registry);
  return answer.ok ? undefined : [answer.game, answer.rule, answer.code];
};
const settings = (...all: Record<string, unknown>[]) =>
  all.map((one) => refusal({ settings: { target: 15, ...one } }));
const games = (...all: unknown[]) =>
  all.map((one) => refusal({ games: [{ winner: 'A', kind: 'row' }, one] }));
const each = <T>(answers: T[]) => new Set(answers.map((answer) => JSON.stringify(answer)));
const only = (...refused: unknown[]) => new Set([JSON.stringify(refused)]);

describe('a match record that is refused', () => {
  it('is made from one that is accepted', () => expect(refusal({})).toBeUndefined());

  it('R-1 has a side whose name would lose its place among the others', () => {
    const text = (sides: string) =>
      `{"record":"fairview-match/1","game":"teeko","system":"straight","sides":{${sides}},"games":[]}`;
    expect(sheetOfMatchText(text('"2":["Ann"],"1":["Bob"]'), registry)).toMatchObject({
      rule: 'R-1',
      code: 'key-out-of-order',
    });
    expect(sheetOfMatchText(text('"B":["Ann"],"1":["Bob"]'), registry)).toMatchObject({
      rule: 'R-1',
      code: 'key-out-of-order',
    });
    for (const sides of [
      '"1":["Ann"],"2":["Bob"]',
      '"1":["Ann"],"B":["Bob"]',
      '"B":["Ann"],"A":["Bob"]',
      '"02":["Ann"],"01":["Bob"]',
    ])
      expect(sheetOfMatchText(text(sides), registry)).toMatchObject({ ok: true });
  });

  it('R-1 is no JSON object', () => {
    expect(scoreMatch([], registry)).toEqual({
      ok: false,
      game: null,
      rule: 'R-1',
      code: 'not-an-object',
      message: 'A record must be one JSON object.',
    });
    expect(sheetOfMatchText('{"record":', registry)).toMatchObject({
      ok: false,
      game: null,
      rule: 'R-1',
      code: 'not-json',
    });
  });

  it('R-2 has an unknown form, game or rules', () => {
    for (const record of ['fairview/1', 'fairview-match/2', undefined, 1]) {
      expect(refusal({ record })).toEqual([null, 'R-2', 'unknown-record']);
    }
    for (const game of ['chess', 'constructor', undefined, 7]) {
      expect(refusal({ game })).toEqual([null, 'R-2', 'unknown-game']);
    }
    expect(refusal({ rules: 1 })).toBeUndefined();
    expect(refusal({ rules: 2 })).toEqual([null, 'R-2', 'unknown-rules']);
    expect(refusal({ rules: '1' })).toEqual([null, 'R-2', 'unknown-rules']);
    expect(registry.systems.open({ game: 'toy', system: 'bonus', sides: match.sides })).toMatchObject({
      refusal: { rule: 'R-2', code: 'game-without-sheet' },
    });
  });

  it('R-3 has an unknown system', () => {
    for (const system of ['', 'scarney', 'toString', undefined, 5]) {
      expect(refusal({ system })).toEqual([null, 'R-3', 'system-unknown']);
    }
  });

  it('R-3 has an unknown setting, including one of teams', () => {
    expect(each(settings({ taget: 5 }, { rounds: 4 }, { shutOutBonus: 25 }, { constructor: 1 }))).toEqual(
      only(null, 'R-3', 'setting-unknown'),
    );
    expect(refusal({ settings: [] })).toEqual([null, 'R-3', 'settings-not-object']);
    expect(refusal({ settings: null })).toEqual([null, 'R-3', 'settings-not-object']);
    expect(refusal({ system: 'straight', settings: undefined, games: [] })).toBeUndefined();
  });

  it('R-3 has a setting with an impossible value', () => {
    const refused = settings(
      { target: 0 },
      { target: 1.5 },
      { target: '15' },
      { target: null },
      { target: 1e300 },
      { matchBonus: -1 },
      { gameBonus: 0.5 },
      { positions: 45 },
      { positions: '58' },
      { shutOut: 'triple' },
      { shutOut: true },
      { super: 1 },
      { resignation: 0 },
      { openings: 'blackSelects' },
      { opening: 'gambit' },
      { timeLimit: 60 },
      { timeLimit: {} },
      { timeLimit: { minutes: 0 } },
      { timeLimit: { minutes: 1, seconds: 1 } },
      { timeLimit: { minutes: 1, grace: 5 } },
      { timeLimit: { minutes: 1, graceSeconds: -1 } },
      { timeLimit: { minutes: 1e9 } },
    );
    expect(each(refused)).toEqual(only(null, 'R-3', 'setting-value-refused'));
  });

  it('R-3 is answered with what a setting may be, what was given, and which settings there are', () => {
    const said = (one: Record<string, unknown>) => {
      const answer = scoreMatch({ ...match, settings: { target: 15, ...one } } as Json, registry);
      return answer.ok ? '' : answer.message;
    };
    expect(said({ target: 'ten' })).toBe(
      'The setting “target” must be a whole number from 1 to 1000000000, not "ten".',
    );
    expect(said({ opening: 'gambit' })).toMatch(
      /^The setting “opening” must be one of "standard", .*, not "gambit"\.$/u,
    );
    expect(said({ timeLimit: 60 })).toBe(
      'The setting “timeLimit” must be an object of minutes, seconds, graceSeconds, not 60.',
    );
    expect(said({ targets: 1 })).toMatch(/^This scoring system has no setting “targets”\. It has: .*target/u);
  });

  it('TM-10 is accepted if it says who names the openings, and which was agreed', () => {
    expect(
      each(settings({ openings: 'redSelects' }, { openings: 'loserSelects', opening: 'two-move-alternate' })),
    ).toEqual(new Set([undefined]));
  });

  it('TM-8 has bonuses and could never end', () => {
    expect(refusal({ settings: {} })).toEqual([null, 'TM-8', 'no-target']);
  });

  it('R-5 has sides that are not two of one player each', () => {
    for (const sides of [
      { A: ['A'] },
      { A: ['A'], B: ['B'], C: ['C'] },
      { A: ['A', 'C'], B: ['B'] },
      { A: [], B: ['B'] },
      {},
    ]) {
      expect(refusal({ sides })).toEqual([null, 'R-5', 'sides-not-two-of-one']);
    }
    for (const sides of [
      undefined,
      null,
      ['A', 'B'],
      { A: 'A', B: 'B' },
      { A: [1], B: [2] },
      { A: [''], B: ['B'] },
    ]) {
      expect(refusal({ sides })).toEqual([null, 'R-5', 'sides-not-line-ups']);
    }
    expect(refusal({ sides: { A: ['A'], B: ['A'] } })).toEqual([null, 'R-5', 'player-twice']);
  });

  it('TM-4 has an invalid spot', () => {
    expect(
      each(settings({ spot: { C: 5 } }, { spot: 5 }, { spot: ['A'] }, { spot: { constructor: 5 } })),
    ).toEqual(only(null, 'TM-4', 'spot-not-by-side'));
    expect(
      each(settings({ spot: { A: -5 } }, { spot: { A: 0.5 } }, { spot: { A: '5' } }, { spot: { A: null } })),
    ).toEqual(only(null, 'TM-4', 'spot-not-points'));
    expect(each(settings({ spot: { A: 15 } }, { spot: { B: 20 } }))).toEqual(
      only(null, 'TM-4', 'spot-reaches-target'),
    );
    expect(each(settings({ spot: {} }, { spot: { A: 0 } }, { spot: { A: 7 } }))).toEqual(
      new Set([undefined]),
    );
  });

  it('TM-18 has a start that is no instant', () => {
    for (const startedAt of ['today', 5, {}]) {
      expect(refusal({ startedAt })).toEqual([null, 'TM-18', 'instant-unreadable']);
    }
  });

  it('R-6 has games that are no list', () => {
    for (const list of [undefined, null, {}, 'A'])
      expect(refusal({ games: list })).toEqual([null, 'R-6', 'games-not-list']);
  });
});

describe('a game that is refused', () => {
  it('R-6 is no object, or has a flag that is neither true nor false', () => {
    expect(each(games('A', null, [], 5))).toEqual(only(1, 'R-6', 'game-not-an-object'));
    expect(each(games({ winner: null, noContest: 'yes' }, { winner: 'A', resigned: 1 }))).toEqual(
      only(1, 'R-6', 'game-flag-unreadable'),
    );
  });

  it('R-5 has a winner who is no player of the match', () => {
    expect(
      each(
        games(
          { winner: 'C', kind: 'row' },
          { winner: '', kind: 'row' },
          { winner: 0, kind: 'row' },
          { winner: 'C', noContest: true },
        ),
      ),
    ).toEqual(only(1, 'R-5', 'winner-not-a-player'));
    expect(each(games({}, { kind: 'row' }))).toEqual(only(1, 'R-5', 'winner-missing'));
    expect(
      each(
        games(
          { noContest: true },
          { winner: 'A', kind: 'row', noContest: true },
          { winner: null, kind: null },
        ),
      ),
    ).toEqual(new Set([undefined]));
  });

  it('R-5 names a side as the winner, not a player', () => {
    const sides = { North: ['Ann'], South: ['Ben'] };
    expect(refusal({ sides, games: [{ winner: 'North', kind: 'row' }] })).toEqual([
      0,
      'R-5',
      'winner-not-a-player',
    ]);
  });

  it('R-5 has colours that the two players do not hold', () => {
    const won = { winner: 'A', kind: 'row' };
    expect(each(games({ ...won, black: 'C' }, { ...won, red: 7 }))).toEqual(
      only(1, 'R-5', 'colour-not-a-player'),
    );
    expect(each(games({ ...won, black: 'A', red: 'A' }))).toEqual(only(1, 'R-5', 'colours-of-one-player'));
    expect(each(games({ ...won, black: 'B', red: 'A' }, { ...won, red: 'B' }))).toEqual(new Set([undefined]));
  });

  it('TM-1 is won and has no worth', () => {
    expect(
      each(
        games(
          { winner: 'A' },
          { winner: 'A', kind: null },
          { winner: 'A', resigned: false },
          { winner: 'A', kind: 4 },
        ),
      ),
    ).toEqual(only(1, 'TM-1', 'kind-missing'));
    expect(each(games({ winner: 'A', kind: 'column' }, { winner: 'A', kind: 'toString' }))).toEqual(
      only(1, 'TM-1', 'kind-unknown'),
    );
    expect(each(games({ winner: 'A', kind: 'row', resigned: true }))).toEqual(
      only(1, 'TM-1', 'kind-beside-resignation'),
    );
  });

  it('TM-1 has a winning position that is not one of the 44', () => {
    const of44 = (kind: string) =>
      refusal({ settings: { target: 15, positions: 44 }, games: [{ winner: 'A', kind }] });
    for (const kind of ['sixteen-circle-square', 'nine-circle-square', 'big-square']) {
      expect(of44(kind)).toEqual([0, 'TM-1', 'kind-not-in-the-44']);
    }
    expect([of44('row'), of44('small-square')]).toEqual([undefined, undefined]);
  });

  it('TM-2 is drawn and also won', () => {
    expect(each(games({ winner: null, kind: 'row' }, { winner: null, resigned: true }))).toEqual(
      only(1, 'TM-2', 'drawn-and-won'),
    );
  });

  it('TM-19 has an end that is no instant', () => {
    expect(each(games({ winner: null, endedAt: 'late' }, { winner: null, endedAt: 5 }))).toEqual(
      only(1, 'TM-19', 'instant-unreadable'),
    );
  });

  it('TM-7 comes after the end of the match, whatever it says', () => {
    const over = [
      { winner: 'A', kind: 'big-square' },
      { winner: 'A', kind: 'big-square' },
      { winner: 'A', kind: 'big-square' },
    ];
    for (const late of [{ winner: 'B', kind: 'row' }, { winner: null }, { noContest: true }, 'nonsense']) {
      expect(refusal({ games: [...over, late] })).toEqual([3, 'TM-7', 'match-over']);
    }
    expect(scoreMatch({ ...match, games: [...over, { winner: null }] } as Json, registry)).toHaveProperty(
      'message',
      'The match is over: no further game may be entered.',
    );
  });

  it('TM-6 comes after a single game', () => {
    const single = (...list: unknown[]) => refusal({ system: 'straight', settings: {}, games: list });
    expect(single({ winner: null }, { winner: 'A', kind: 'row' })).toEqual([1, 'TM-7', 'match-over']);
    expect(single({ winner: 'A', kind: 'row' }, { winner: null })).toEqual([1, 'TM-7', 'match-over']);
  });
});

it('every code of the sheet has a sentence, and every sentence a code', () => {
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const raised = /refused\(\s*(?:'[A-Z]+-\d+'|rule),\s*'([a-z0-9-]+)'/g;
  const codes = [...sources.matchAll(raised)].map(([, code]) => code!);
  const systems = Object.keys(registry.rulebooks).flatMap(registry.systems.of);
  const ofSystems = systems.map((one) => one.english ?? {});
  const sentences = [sheetSentences, ...new Set(ofSystems)];
  const elsewhere = ['unknown-record', 'unknown-game', 'unknown-rules', 'not-an-object'];
  expect([...new Set(codes)].filter((code) => !elsewhere.includes(code)).sort()).toEqual(
    sentences.flatMap((list) => Object.keys(list)).sort(),
  );
});
