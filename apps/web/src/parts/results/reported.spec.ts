import { saidBy, type Reported } from './reported.js';

const sides = [
  { name: 'A', players: [{ id: 'p', name: 'Ada' }] },
  { name: 'B', players: [{ id: 'q', name: 'Bruno' }] },
];
const nothing: Reported = {
  noContest: false,
  resigned: false,
  winner: null,
  active: null,
  kind: null,
  score: null,
  scores: [],
};

describe('PL-22 a side’s report', () => {
  it.each([
    ['Bruno 3', { winner: { id: 'q' }, kind: 'small-square' }],
    ['Ada: ending-resignation', { winner: { id: 'p' }, resigned: true }],
    ['Ada 12', { active: { id: 'p' }, score: 12 }],
    ['41', { score: 41 }],
    [
      'Ada 9, Bruno 14',
      {
        winner: { id: 'q' },
        scores: [
          { side: 'A', points: 9 },
          { side: 'B', points: 14 },
        ],
      },
    ],
    ['ending-draw', {}],
    ['ending-no-contest', { noContest: true }],
  ])('reads as on a slip: %s', (said, report) =>
    expect(saidBy({ ...nothing, ...report }, sides, (id) => id)).toBe(said),
  );
});
