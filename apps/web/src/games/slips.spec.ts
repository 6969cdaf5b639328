import fc from 'fast-check';
import { endingsOf, readSlip } from './slips.js';
import { positionWorth } from './teeko/slip.js';
import type { Ending, Written } from '../parts/results/slip-boxes.js';

const boxes = (...each: string[]): Written[] => each.map((box, at) => ({ player: 'pqrs'[at] ?? '', box }));
const read = (game: string, ending: Ending, ...each: string[]) =>
  readSlip({ gameKind: game, settings: {} }, ending, boxes(...each));

describe('a slip', () => {
  it.each(Object.entries(positionWorth))(
    'of Teeko: %s points in one box are a win by that position (TM-1)',
    (worth, position) => {
      expect(read('teeko', 'points', worth, '0')).toEqual({ result: { win: { winner: 'p', position } } });
      // TM-3: the zero of Super-Teeko; anywhere else it is a slip of the hand.
      const zero = (settings: unknown) =>
        readSlip({ gameKind: 'teeko', settings }, 'points', boxes('', `${worth}0`));
      expect(zero({ super: true })).toEqual({ result: { win: { winner: 'q', position } } });
      expect(zero({ super: false })).toEqual({ unreadable: 'not-a-position' });
    },
  );

  it('of Teeko with points on both sides, or points that no position brings, is not read', () => {
    expect(read('teeko', 'points', '4', '3')).toEqual({ unreadable: 'one-box' });
    expect(read('teeko', 'points', '7', '')).toEqual({ unreadable: 'not-a-position' });
    expect(read('teeko', 'points', '', '')).toEqual({ unreadable: 'no-figures' });
  });

  it('of a resignation needs its winner marked', () => {
    expect(read('teeko', 'resignation', '1', '')).toEqual({ result: { resignation: { winner: 'p' } } });
    expect(read('teeko', 'resignation', '', '')).toEqual({ unreadable: 'winner-unmarked' });
  });

  it.each([
    ['scarney-solitaire', ['41'], { solitaire: { score: 41 } }],
    ['scarney-singles', ['', '12'], { singles: { active: 'q', score: 12 } }],
    ['scarney-doubles', ['9', '14'], { doubles: { scores: [9, 14] } }],
    ['scarney-highlow', ['0', '6'], { highlow: { winner: 'q', score: 6 } }],
    ['skarney', ['105', '−20'], { skarney: { scores: [105, -20] } }],
    ['scarney-baccarat', ['30', '-10', '-20'], { baccarat: { nets: [30, -10, -20] } }],
    ['scarnecchia', ['31', '40'], { scarnecchia: { winner: 'q', scores: [31, 40] } }],
    ['scarnecchia', ['31', '31'], { scarnecchiaTie: { scores: [31, 31] } }],
  ])('of %s with %j is read', (game, written, result) => {
    expect(read(game, 'points', ...written)).toEqual({ result });
  });

  it('is read or says what is wrong, whatever is written, and never both', () => {
    const games = [
      'teeko',
      'scarney-singles',
      'scarney-doubles',
      'skarney',
      'scarnecchia',
      'scarney-baccarat',
    ];
    fc.assert(
      fc.property(
        fc
          .constantFrom(...games)
          .chain((game) => fc.tuple(fc.constant(game), fc.constantFrom(...endingsOf(game)))),
        fc.array(fc.oneof(fc.string({ maxLength: 4 }), fc.integer().map(String)), {
          minLength: 2,
          maxLength: 4,
        }),
        ([game, ending], written) => {
          const answer = readSlip({ gameKind: game, settings: {} }, ending, boxes(...written));
          expect('result' in answer).not.toBe('unreadable' in answer);
        },
      ),
    );
  });
});
