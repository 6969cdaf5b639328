import type { Json, JsonObject } from '@fairview/kernel';
import fc from 'fast-check';
import { parseRecord, readRecord, writeRecord } from './form.js';
import { deepest, parseJson } from './json.js';
import { replayRecord, replayRecordText, type ReplayAnswer } from './replay.js';
import { games } from '../games.js';

const whole: JsonObject = {
  record: 'fairview/1',
  rules: 1,
  game: 'teeko',
  variant: { opening: 'standard', positions: 58, centreBarred: false, pass: true },
  setup: {},
  seats: ['Ann', 'Bob'],
  moves: ['1', '21', '2', '22', '3', '24'],
};
const won = [...(whole['moves'] as readonly string[]), '4'];

const without = (key: string): JsonObject =>
  Object.fromEntries(Object.entries(whole).filter(([other]) => other !== key));
const withKeys = (keys: JsonObject): JsonObject => ({ ...whole, ...keys });

/** A refusal as `ply rule code`, or `ok`. */
const said = (answer: ReplayAnswer): string =>
  answer.ok ? 'ok' : `${String(answer.ply)} ${answer.rule} ${answer.code}`;
const saidOf = (keys: JsonObject): string => said(replayRecord(withKeys(keys), games));

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const text = (rest: string): string => `${JSON.stringify(whole).slice(0, -1)},${rest}}`;

describe('R-1 JSON in UTF-8', () => {
  it.each([
    ['', 'not-json'],
    ['   ', 'not-json'],
    ['{', 'not-json'],
    ["{'record': 1}", 'not-json'],
    ['{"record": "fairview/1",}', 'not-json'],
    ['{} {}', 'not-json'],
    ['NaN', 'not-json'],
    ['null', 'not-an-object'],
    ['7', 'not-an-object'],
    ['"fairview/1"', 'not-an-object'],
    ['[]', 'not-an-object'],
    ['[{"record":"fairview/1"}]', 'not-an-object'],
    [text('"game":"teeko"'), 'key-twice'],
    [text('"gam\\u0065":"teeko"'), 'key-twice'],
    [text('"notes":{"a":{"b":1},"c":[{"b":2,"b":2}]}'), 'key-twice'],
    [text(`"notes":${nested(deepest)}`), 'too-deep'],
    [nested(1_000_000), 'too-deep'],
  ])('R-1 refuses %.60s as %s', (given, code) => {
    expect(said(replayRecordText(given, games))).toBe(`null R-1 ${code}`);
  });

  it('R-1 reads equal keys of different objects, braces and quotes within texts, and a byte order mark', () => {
    const notes = '"notes":{"a":1,"b":{"a":1},"c":[{"a":1},{"a":"}{\\"a\\\\"}],"d":"\\"a\\":"}';
    expect(said(replayRecordText(text(notes), games))).toBe('ok');
    expect(said(replayRecordText(`\uFEFF${JSON.stringify(whole)}`, games))).toBe('ok');
    expect(said(replayRecordText(text(`"notes":${nested(deepest - 1)}`), games))).toBe('ok');
  });

  it('R-1 judges the nesting of a record that came as a value', () => {
    const deep = JSON.parse(nested(deepest)) as Json;
    expect(saidOf({ notes: deep })).toBe('null R-1 too-deep');
  });

  it('R-1 reads everything that JSON can write except repeated keys', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        expect(parseJson(json)).toEqual({ ok: true, value: JSON.parse(json) });
      }),
    );
  });
});

describe('R-2 known record, rules, game', () => {
  it.each([
    [{ record: 'fairview/2' }, 'unknown-record'],
    [{ record: 'fairview-match/1' }, 'unknown-record'],
    [{ record: null }, 'unknown-record'],
    [{ game: 'chess' }, 'unknown-game'],
    [{ game: 'Teeko' }, 'unknown-game'],
    [{ game: 'constructor' }, 'unknown-game'],
    [{ game: '__proto__' }, 'unknown-game'],
    [{ game: ['teeko'] }, 'unknown-game'],
    [{ game: null }, 'unknown-game'],
    [{ rules: 2 }, 'unknown-rules'],
    [{ rules: 0 }, 'unknown-rules'],
    [{ rules: 1.5 }, 'unknown-rules'],
    [{ rules: '1' }, 'unknown-rules'],
    [{ rules: true }, 'unknown-rules'],
    [{ rules: null }, 'unknown-rules'],
  ])('R-2 refuses %j', (keys, code) => expect(saidOf(keys)).toBe(`null R-2 ${code}`));

  it('R-2 needs record and game; absent rules are 1', () => {
    expect(said(replayRecord({}, games))).toBe('null R-2 unknown-record');
    expect(said(replayRecord(without('record'), games))).toBe('null R-2 unknown-record');
    expect(said(replayRecord(without('game'), games))).toBe('null R-2 unknown-game');
    expect(said(replayRecord(without('rules'), games))).toBe('ok');
  });
});

describe('R-3 variant', () => {
  it.each([
    [null, 'variant-not-object'],
    [[], 'variant-not-object'],
    ['standard', 'variant-not-object'],
    [{ style: 'standard' }, 'variant-key-unknown'],
    [{ Opening: 'standard' }, 'variant-key-unknown'],
    [{ __proto__x: 1 }, 'variant-key-unknown'],
    [{ opening: 'sideways' }, 'variant-value-unknown'],
    [{ opening: null }, 'variant-value-unknown'],
    [{ opening: ['standard'] }, 'variant-value-unknown'],
    [{ positions: 45 }, 'variant-value-unknown'],
    [{ positions: '58' }, 'variant-value-unknown'],
    [{ centreBarred: 0 }, 'variant-value-unknown'],
    [{ centreBarred: 'true' }, 'variant-value-unknown'],
    [{ pass: null }, 'variant-value-unknown'],
  ])('R-3 refuses %j', (variant, code) => expect(saidOf({ variant })).toBe(`null R-3 ${code}`));

  it('R-3 refuses a key called __proto__', () => {
    const given = JSON.stringify(whole).replace('"pass":true', '"__proto__":true');
    expect(said(replayRecordText(given, games))).toBe('null R-3 variant-key-unknown');
  });

  it.each([without('variant'), withKeys({ variant: {} }), withKeys({ variant: { positions: 58 } })])(
    'R-3 fills in the defaults',
    (given) => {
      const read = readRecord(given, games);
      expect(read.ok && read.value.record.variant).toEqual(whole['variant']);
    },
  );
});

describe('R-4 setup', () => {
  it.each([
    [null, 'setup-not-object'],
    [[], 'setup-not-object'],
    [{ deck: [] }, 'setup-key-unknown'],
    [{ position: null }, 'position-not-text'],
    [{ position: '' }, 'position-unreadable'],
  ])('R-4 refuses %j', (setup, code) => expect(saidOf({ setup })).toBe(`null R-4 ${code}`));

  it('R-4 takes an absent setup for an empty one', () =>
    expect(said(replayRecord(without('setup'), games))).toBe('ok'));
});

describe('R-5 seats', () => {
  it.each([
    [null, 'seats-not-list'],
    ['Ann', 'seats-not-list'],
    [{ 0: 'Ann', 1: 'Bob' }, 'seats-not-list'],
    [[], 'seats-wrong-number'],
    [['Ann'], 'seats-wrong-number'],
    [['Ann', 'Bob', 'Cid'], 'seats-wrong-number'],
    [['Ann', 7], 'seat-not-text'],
    [[null, 'Bob'], 'seat-not-text'],
  ])('R-5 refuses %j', (seats, code) => expect(saidOf({ seats })).toBe(`null R-5 ${code}`));

  it('R-5 requires them, and allows empty and equal names', () => {
    expect(said(replayRecord(without('seats'), games))).toBe('null R-5 seats-not-list');
    expect(saidOf({ seats: ['', ''] })).toBe('ok');
  });
});

describe('R-6 moves', () => {
  it.each([
    [null, 'moves-not-list'],
    ['13 7', 'moves-not-list'],
    [{}, 'moves-not-list'],
    [[13], 'move-not-text'],
    [['13', null], 'move-not-text'],
    [['13', ['7']], 'move-not-text'],
    [['1'.repeat(201)], 'move-too-long'],
    [['😀'.repeat(201)], 'move-too-long'],
    [Array.from({ length: 10_001 }, () => '13'), 'too-many-moves'],
  ])('R-6 refuses %.60j', (moves, code) => expect(saidOf({ moves })).toBe(`null R-6 ${code}`));

  it('R-6 requires them; 200 characters and 10,000 moves are not too many', () => {
    expect(said(replayRecord(without('moves'), games))).toBe('null R-6 moves-not-list');
    expect(saidOf({ moves: ['1'.repeat(200)] })).toBe('0 T-12 circle-unknown');
    expect(saidOf({ moves: ['😀'.repeat(200)] })).toBe('0 T-0 move-unreadable');
    expect(saidOf({ moves: Array.from({ length: 10_000 }, () => '13') })).toBe('1 T-12 circle-occupied');
    expect(saidOf({ moves: [] })).toBe('ok');
  });
});

describe('R-7 ended', () => {
  it.each([
    [null, 'ended-not-object'],
    ['resignation', 'ended-not-object'],
    [[], 'ended-not-object'],
    [{}, 'ended-by-unknown'],
    [{ by: 'boredom' }, 'ended-by-unknown'],
    [{ by: 'rules' }, 'ended-by-unknown'],
    [{ by: null }, 'ended-by-unknown'],
    [{ by: 'agreement', why: 'tired' }, 'ended-key-unknown'],
    [{ by: 'resignation' }, 'ended-seat-missing'],
    [{ by: 'clock' }, 'ended-seat-missing'],
    [{ by: 'resignation', seat: 2 }, 'ended-seat-unknown'],
    [{ by: 'resignation', seat: -1 }, 'ended-seat-unknown'],
    [{ by: 'resignation', seat: 0.5 }, 'ended-seat-unknown'],
    [{ by: 'resignation', seat: '1' }, 'ended-seat-unknown'],
    [{ by: 'clock', seat: true }, 'ended-seat-unknown'],
    [{ by: 'ruling', seat: null }, 'ended-seat-unknown'],
    [{ by: 'agreement', seat: 2 }, 'ended-seat-unknown'],
  ])('R-7 refuses %j', (ended, code) => expect(saidOf({ ended })).toBe(`null R-7 ${code}`));

  it('R-7 refuses an end of a game that the rules ended, after its plies were judged', () => {
    expect(saidOf({ moves: won, ended: { by: 'agreement' } })).toBe('null R-7 ended-after-end');
    expect(saidOf({ moves: [...won, '13'], ended: { by: 'agreement' } })).toBe('7 T-17 game-finished');
    expect(saidOf({ moves: ['1', '1'], ended: { by: 'agreement' } })).toBe('1 T-12 circle-occupied');
  });

  it('R-7 judges the form before any ply', () => {
    expect(saidOf({ moves: ['1', '1'], ended: { by: 'boredom' } })).toBe('null R-7 ended-by-unknown');
  });
});

describe('the replay answer', () => {
  it('T-11 is complete for a won game', () => {
    expect(replayRecord(withKeys({ moves: won }), games)).toEqual({
      ok: true,
      game: 'teeko',
      plies: 7,
      actors: [0, 1, 0, 1, 0, 1, 0],
      legalMoves: [25, 24, 23, 22, 21, 20, 19],
      toAct: [],
      position: 'BBBB./...../...../...../RR.R. over',
      outcome: {
        finished: true,
        by: 'rules',
        winners: [0],
        points: [4, 0],
        lines: [{ label: 'four in a row', seat: 0, points: 4 }],
      },
    });
  });

  it('has one more number of legal moves than plies in an unfinished game', () => {
    expect(replayRecord(withKeys({ moves: ['13'] }), games, { frames: true })).toEqual({
      ok: true,
      game: 'teeko',
      plies: 1,
      actors: [0],
      legalMoves: [25, 24],
      toAct: [1],
      position: '...../...../..B../...../..... drop R for R',
      outcome: { finished: false },
      frames: ['...../...../..B../...../..... drop R for R'],
    });
  });

  it('T-16 says over after an end around the table, and nobody acts any more', () => {
    const answer = replayRecord(withKeys({ moves: ['13'], ended: { by: 'resignation', seat: 1 } }), games, {
      frames: true,
    });
    expect(answer).toEqual({
      ok: true,
      game: 'teeko',
      plies: 1,
      actors: [0],
      legalMoves: [25],
      toAct: [],
      position: '...../...../..B../...../..... over',
      outcome: {
        finished: true,
        by: 'resignation',
        winners: [0],
        points: [1, 0],
        lines: [{ label: 'resignation', seat: 0, points: 1 }],
      },
      frames: ['...../...../..B../...../..... drop R for R'],
    });
  });

  it('is only the refusal for an illegal ply', () => {
    expect(replayRecord(withKeys({ moves: ['13', '13'] }), games, { frames: true })).toEqual({
      ok: false,
      ply: 1,
      rule: 'T-12',
      code: 'circle-occupied',
      message: 'Circle 13 is occupied.',
    });
  });

  it.each([0, 1, 'spectator', 'arbiter'] as const)('shows %s all of an open board', (as) => {
    expect(replayRecord(whole, games, { as })).toEqual(replayRecord(whole, games));
  });

  it('R-5 refuses to look from a seat that the game does not have', () => {
    expect(said(replayRecord(whole, games, { as: 2 }))).toBe('null R-5 no-such-seat');
  });
});

describe('a record', () => {
  it('keeps other top-level keys, ignores them, and is written as it was read', () => {
    const given = withKeys({ title: 'Club night', notes: [{ a: null }], ended: { by: 'ruling', seat: 0 } });
    const read = readRecord(given, games);
    const written = read.ok ? writeRecord(read.value.record) : undefined;
    expect(written).toEqual(given);
    const again = parseRecord(JSON.stringify(written), games);
    expect(again.ok && JSON.stringify(writeRecord(again.value.record))).toBe(JSON.stringify(written));
  });

  it('never throws, whatever JSON it is', () => {
    const keys = [
      'record',
      'rules',
      'game',
      'variant',
      'setup',
      'seats',
      'moves',
      'ended',
      'by',
      'seat',
      'position',
    ];
    const json = fc.letrec<{ value: Json }>((tie) => ({
      value: fc.oneof(
        fc.constantFrom<Json>(null, true, 1, -1, 1e300, 'fairview/1', 'teeko', 'resignation', '13', 'pass'),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 5 }),
      ),
    })).value;
    fc.assert(
      fc.property(json, fc.constantFrom(...keys), (value, key) => {
        for (const given of [value, withKeys({ [key]: value })]) {
          const answer = replayRecord(given, games);
          expect(answer.ok || /^[RT]-\d+$/u.test(answer.rule)).toBe(true);
        }
      }),
    );
  });
});
