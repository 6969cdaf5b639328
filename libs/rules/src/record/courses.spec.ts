import type { JsonObject } from '@fairview/kernel';
import fc from 'fast-check';
import { games } from '../games.js';
import { recordText } from '../record-text.js';
import { judgeCoursesText, type CoursesAnswer } from './courses.js';
import { replayRecordText } from './replay.js';

const moves = ['1', '21', '2', '22', '3', '24'];
const whole: JsonObject = {
  record: 'fairview/1',
  rules: 1,
  game: 'teeko',
  variant: {},
  setup: {},
  seats: ['Ann', 'Bob'],
  moves,
};
const replaced = [...moves.slice(0, 4), '8', '9', '7'];
const began = { course: 1, ply: 4, at: '2026-11-28T19:26:15.000Z', dispute: 1 };
const two = [
  { number: 1, counts: false, moves: replaced },
  { number: 2, counts: true, began },
];
const judged = (courses?: unknown): CoursesAnswer =>
  judgeCoursesText(JSON.stringify({ ...whole, ...(courses === undefined ? {} : { courses }) }), games);
const said = (answer: CoursesAnswer): string =>
  answer.ok
    ? answer.courses.map(({ plies, own }) => `${plies}/${own}`).join(' ')
    : `${answer.course} ${answer.ply} ${answer.code}`;

describe('R-8 the courses of a record', () => {
  it('R-8 are one in a record without rulings', () => expect(said(judged())).toBe('6/6'));

  it('R-8 are each replayed, and say how many plies are their own', () => {
    expect(judged(two)).toMatchObject({
      ok: true,
      game: 'teeko',
      courses: [
        { course: 1, counts: false, plies: 7, own: 7, outcome: { finished: false } },
        { course: 2, counts: true, plies: 6, own: 2, outcome: { finished: false } },
      ],
    });
  });

  it('R-8 have an end of their own', () => {
    const ended = { by: 'resignation', seat: 0 };
    const answer = judged([{ ...two[0], ended }, two[1]]);
    expect(answer.ok && answer.courses.map(({ outcome }) => outcome.finished)).toEqual([true, false]);
  });

  it.each([
    ['no list', {}, 'null null courses-not-list'],
    ['an empty list', [], 'null null courses-not-list'],
    ['more than 64', Array.from({ length: 65 }, () => two[0]), 'null null courses-not-list'],
    ['none that counts', [two[0]], 'null null course-none-counts'],
    ['two that count', [{ number: 1, counts: true }, two[1]], 'null null course-none-counts'],
    ['another number', [{ ...two[0], number: 2 }, two[1]], 'null null course-unreadable'],
    ['no moves', [{ number: 1, counts: false }, two[1]], 'null null course-unreadable'],
    ['no beginning', [two[0], { number: 2, counts: true }], 'null null course-unreadable'],
    [
      'a later one as its beginning',
      [two[0], { ...two[1], began: { course: 2, ply: 1 } }],
      'null null course-unreadable',
    ],
    [
      'more plies than it had',
      [two[0], { ...two[1], began: { course: 1, ply: 8 } }],
      'null null course-unreadable',
    ],
    [
      'plies that are not those that it shares',
      [two[0], { ...two[1], began: { course: 1, ply: 5 } }],
      'null null course-parted',
    ],
    [
      'an illegal move',
      [{ ...two[0], moves: [...moves.slice(0, 4), '8', '8'] }, two[1]],
      '1 5 circle-occupied',
    ],
  ])('R-8 are refused with %s', (_, courses, expected) => expect(said(judged(courses))).toBe(expected));

  it('R-8 are judged and never thrown at, whatever stands there', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (courses) => {
        const answer = judged(courses);
        expect(answer.ok ? '' : answer.rule).toMatch(/^(R-8)?$/u);
      }),
    );
  });

  it('R-8 leave the game itself to be replayed as ever', () => {
    expect(replayRecordText(JSON.stringify({ ...whole, courses: two }), games)).toMatchObject({
      ok: true,
      plies: 6,
    });
  });
});

it('R-8 a record is told with where it was played, what was replaced, and the rulings', () => {
  const dispute = {
    number: 1,
    course: 1,
    ply: 4,
    reason: 'a touch',
    at: '2026-11-28T19:25:03.000Z',
    seat: 1,
  };
  const rulings = [
    {
      ruling: 'play-on',
      rule: 'T-13',
      after: 4,
      reason: 'It was let go.',
      at: '2026-11-28T19:26:15.000Z',
      dispute,
    },
  ];
  const played = { tournament: 'Club Night', round: 3, table: 5, game: 1, date: '2026-11-28' };
  const told = recordText(
    { ok: true, value: JSON.stringify({ ...whole, played, courses: two, rulings }) },
    games,
  );
  expect(told.ok && told.lines).toEqual([
    expect.stringContaining('Ann (P1), Bob (P2)'),
    'Club Night, round 3, table 5, game 1; 2026-11-28',
    ...['1. Ann: 1', '2. Bob: 21', '3. Ann: 2', '4. Bob: 22', '5. Ann: 3', '6. Bob: 24', 'To act: Ann.'],
    ...['', 'Course 1, which a ruling replaced:', '5. Ann: 8', '6. Bob: 9', '7. Ann: 7'],
    ...['', 'Rulings:'],
    '2026-11-28T19:26:15.000Z ply 5 of course 1: play-on after ply 4 (T-13): “It was let go.”',
  ]);
});
