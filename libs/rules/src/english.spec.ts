import { notUtf8, tooLong, type Json, type Refusal } from '@fairview/kernel';
import { toyGames } from '../../../test/toy-game/index.js';
import { judgeCoursesText } from './record/courses.js';
import { recordEnglish } from './record/english.js';
import { replayRecord, replayRecordText, type ReplayAnswer } from './record/replay.js';
import { parseJson } from './record/json.js';
import { sheetSentences } from './sheet/english.js';
import { shuffleSentences } from './shuffle/english.js';
import { teekoEnglish } from './teeko/english.js';
import type { Table } from './game/contract.js';
import { sentence } from './game/registry.js';
import { games } from './games.js';
import { gameEnglish } from './game/english.js';

const record = { record: 'fairview/1', game: 'teeko', seats: ['a', 'b'], moves: [] };
const replayed = (keys: { readonly [key: string]: Json }): ReplayAnswer =>
  replayRecord({ ...record, ...keys }, games);
const judgedWith = (courses: Json): ReplayAnswer => {
  const answer = judgeCoursesText(JSON.stringify({ ...record, courses }), games);
  if (answer.ok) throw new Error('the courses are taken');
  const { course: _course, ...refused } = answer;
  return refused;
};
const refusing = (refusal: Refusal): ReplayAnswer => ({
  ok: false,
  ply: null,
  ...refusal,
  message: sentence(refusal, games),
});

const dropped = ['1', '25', '2', '24', '12', '14', '20', '6'];
const moving = (move: string) => replayed({ moves: [...dropped, move] });
const study = (position: Json) => replayed({ setup: { position } });
const alternate = { opening: 'alternate' };

function table(): Table {
  const opened = games.open('teeko', 1, {}, {});
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value;
}

/** Only of a match record do the keys have an order. */
function outOfOrder(): ReplayAnswer {
  const read = parseJson('{"sides":{"2":["a"],"1":["b"]}}', { isOrdered: true });
  if (read.ok) throw new Error('no key has lost its place');
  return refusing(read.refusal);
}

/** One way to raise each code of Teeko, of records and of the contract. */
const raised: Readonly<Record<string, ReplayAnswer>> = {
  'game-finished': replayed({ moves: ['1', '21', '2', '22', '3', '24', '4', '5'] }),
  'not-your-ply': (() => {
    const played = table().play(1, '13');
    return played.ok ? replayed({}) : refusing(played.refusal);
  })(),
  'seat-unreadable': replayRecord(
    {
      ...record,
      game: 'high-tile',
      setup: {
        hands: [
          [1, 2],
          [3, 4],
        ],
      },
      moves: ['wager 3'],
    },
    toyGames,
  ),
  'unknown-game': replayed({ game: 'chess' }),
  'unknown-rules': replayed({ rules: 9 }),
  'variant-not-object': replayed({ variant: [] }),
  'variant-key-unknown': replayed({ variant: { style: 1 } }),
  'variant-value-unknown': replayed({ variant: { positions: 1 } }),
  'setup-not-object': replayed({ setup: [] }),
  'setup-key-unknown': replayed({ setup: { deck: 1 } }),
  'ended-not-object': replayed({ ended: [] }),
  'ended-key-unknown': replayed({ ended: { by: 'agreement', why: '' } }),
  'ended-by-unknown': replayed({ ended: {} }),
  'ended-seat-missing': replayed({ ended: { by: 'clock' } }),
  'ended-seat-unknown': replayed({ ended: { by: 'clock', seat: 2 } }),
  'ended-after-end': replayed({ moves: ['1', '21', '2', '22', '3', '24', '4'], ended: { by: 'agreement' } }),

  'not-utf8': refusing(notUtf8.refusal),
  'too-long': refusing(tooLong.refusal),
  'not-json': replayRecordText('{', games),
  'not-an-object': replayRecordText('[]', games),
  'key-twice': replayRecordText('{"a":1,"a":1}', games),
  'key-out-of-order': outOfOrder(),
  'too-deep': replayRecordText('['.repeat(99) + ']'.repeat(99), games),
  'unknown-record': replayed({ record: '' }),
  'seats-not-list': replayed({ seats: null }),
  'seats-wrong-number': replayed({ seats: [] }),
  'seat-not-text': replayed({ seats: ['a', 1] }),
  'no-such-seat': replayRecord(record, games, { as: 2 }),
  'moves-not-list': replayed({ moves: '' }),
  'too-many-moves': replayed({ moves: Array.from({ length: 10_001 }, () => '') }),
  'move-not-text': replayed({ moves: [1] }),
  'move-too-long': replayed({ moves: ['x'.repeat(201)] }),

  'courses-not-list': judgedWith({}),
  'course-unreadable': judgedWith([{}]),
  'course-parted': judgedWith([
    { number: 1, moves: ['2'] },
    { number: 2, counts: true, began: { course: 1, ply: 1 } },
  ]),
  'course-none-counts': judgedWith([{ number: 1, moves: [] }]),

  'move-unreadable': replayed({ moves: ['x'] }),
  'circle-unknown': replayed({ moves: ['26'] }),
  'circle-occupied': replayed({ moves: ['13', '13'] }),
  'centre-barred': replayed({ variant: { centreBarred: true }, moves: ['13'] }),
  'pass-not-agreed': replayed({ variant: { pass: false }, moves: ['pass'] }),
  'pass-own-choice': replayed({ moves: ['pass'] }),
  'pass-already': replayed({ variant: alternate, moves: ['pass', 'pass'] }),
  'pass-after-drop': moving('pass'),
  'drop-after-eighth': moving('13'),
  'move-before-eighth': replayed({ moves: ['1-2'] }),
  'circle-vacant': moving('13-8'),
  'piece-not-yours': moving('25-19'),
  'not-neighbour': moving('1-3'),
  'position-not-text': study(1),
  'position-unreadable': study(''),
  'position-wrong-phase': study('...B./.BR../.BR../.R.BR/..... over'),
  'position-wrong-pieces': study('...../...../...../...../..... move B'),
  'position-won': study('BBBB./RR.../...../...RR/..... move B'),
};

const mine = { ...gameEnglish, ...recordEnglish, ...teekoEnglish };

describe('the English of refusals', () => {
  it.each(Object.entries(raised))('has a sentence for %s, and the code is raised', (code, answer) => {
    expect(answer).toMatchObject({
      ok: false,
      code,
      message: expect.stringMatching(/^[^{}]+\.$/u) as string,
    });
  });

  it('has no sentence for a code that nothing raises', () => {
    expect(Object.keys(mine).sort()).toEqual(Object.keys(raised).sort());
  });

  it('has one sentence for each code in the whole library', () => {
    const ofGames = Object.values(games.rulebooks).flatMap((versions) => versions.map((one) => one.english));
    const ofSystems = Object.keys(games.rulebooks)
      .flatMap(games.systems.of)
      .map((one) => one.english ?? {});
    const own = new Set([...ofGames, ...ofSystems]);
    const lists = [gameEnglish, recordEnglish, sheetSentences, shuffleSentences, ...own];
    const codes = lists.flatMap((list) => Object.keys(list));
    expect(new Set(codes).size).toBe(codes.length);
    expect(Object.keys(games.english).sort()).toEqual(codes.sort());
  });

  it('fills in the values of a refusal, and spells out a code that it does not know', () => {
    expect(sentence({ rule: 'T-13', code: 'not-neighbour', params: { from: 1, to: 3 } }, games)).toBe(
      'Circle 3 is not next to circle 1.',
    );
    expect(sentence({ rule: 'X-1', code: 'some-thing-else' }, games)).toBe('some thing else.');
    expect(sentence({ rule: 'X-1', code: 'constructor' }, games)).toBe('constructor.');
  });

  it('does not grow with what it quotes', () => {
    const answer = replayed({ variant: { ['k'.repeat(100_000)]: 1 } });
    expect(answer.ok ? 0 : answer.message.length).toBeLessThan(200);
  });
});
