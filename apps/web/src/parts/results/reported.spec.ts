import { saidBy, type Reported, resultSaid } from './reported.js';

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

const result = {
  noContest: false,
  resigned: false,
  points: null,
  score: null,
  winner: null,
  active: null,
  scores: [],
};
const clara = { id: 'c', name: 'Clara' };

describe('a result in a few words', () => {
  it.each([
    [
      'the points of a win, TM-1',
      { winner: clara, points: 3 },
      { message: 'figures', name: 'Clara', figures: '3' },
    ],
    ['a resignation, TM-2', { winner: clara, resigned: true }, { message: 'resigned', name: 'Clara' }],
    ['a draw', {}, { message: 'drawn' }],
    ['no contest', { noContest: true }, { message: 'no-contest' }],
    ['a score, S-18', { score: -4 }, { message: 'figures', name: '', figures: '−4' }],
    [
      'the active player, S-21',
      { active: clara, score: 0 },
      { message: 'figures', name: 'Clara', figures: '0' },
    ],
    [
      'points of both sides, S-24',
      { scores: [{ points: 12 }, { points: 28 }] },
      { message: 'figures', name: '', figures: '12–28' },
    ],
  ])('says %s', (_what, given, said) => {
    expect(resultSaid({ ...result, ...given })).toEqual(said);
  });
});
