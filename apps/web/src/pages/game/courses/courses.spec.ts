import { disputedOn, nextCourse, plyAddress, sharedPlies, type GameCourse } from './courses.js';

const course = (number: number, ply: number, began: GameCourse['began'], counts = false): GameCourse => ({
  number,
  ply,
  began,
  counts,
  replaced: null,
});
const courses = [
  course(1, 13, null),
  course(2, 15, { course: 1, ply: 10 }),
  course(3, 6, { course: 2, ply: 5 }, true),
];

describe('the courses of a game in the client', () => {
  it('C6 share the plies before the ruling by which they parted', () => {
    const shared = [
      [1, 2],
      [2, 1],
      [2, 3],
      [1, 3],
      [1, 1],
    ].map(([one = 0, other = 0]) => sharedPlies(courses, one, other));
    expect(shared).toEqual([10, 10, 5, 5, Infinity]);
  });

  it('C6 mark the disputed ply where it is, not the one that was played in its place', () => {
    const disputes = [
      { ply: 10, course: 1 },
      { ply: 3, course: 2 },
    ] as Parameters<typeof disputedOn>[0]['disputes'];
    expect([1, 2, 3].map((number) => disputedOn({ courses, disputes }, number))).toEqual([[11, 4], [4], [4]]);
  });

  it('have an address for each ply, and are gone through in turn', () => {
    expect([plyAddress(courses, 1, 11), plyAddress(courses, 3, 6)]).toEqual(['?ply=11&branch=1', '?ply=6']);
    expect([1, 2, 3].map((number) => nextCourse(courses, number))).toEqual([2, 3, 1]);
  });
});
