import { inEnglish } from '../../parts/board/index.js';
import { skarneyNearest, skarneyScene } from './scene.js';
import type { SkarneyBoardView } from './view.js';

const seating = { names: ['Petra', 'Quinn', 'Ralf', 'Sue'], own: 3, partners: true };
const view: SkarneyBoardView = {
  kind: 'skarney',
  phase: 'reply',
  round: 1,
  dealer: 0,
  turn: { seat: 2, drawSkipped: false, contract: false, melded: false },
  offer: { card: '6D', asked: [0, 1] },
  hands: Array.from({ length: 4 }, (_, seat) => ({ count: 11, faces: seat === 3 ? ['5C'] : null })),
  stock: { count: 41, faces: null },
  contracts: [],
  melds: [],
};
const wayOf = (shown: SkarneyBoardView) =>
  skarneyScene(shown, seating, inEnglish).zones.find(({ way }) => way !== undefined)?.way;

describe('a table of Skarney, as one of its seats sees it', () => {
  it('SK-12 draws the way of the card that is offered through the seats in the order in which they are asked', () => {
    expect(wayOf(view)).toEqual({
      stops: [
        { at: 'east', said: 'offered by Ralf' },
        { at: 'south', said: 'passed by you' },
        { at: 'west', said: 'now to Petra' },
        { at: 'north', said: 'Quinn' },
      ],
      here: 2,
      inside: '41 cards in the stock.',
    });
    expect(wayOf({ ...view, phase: 'draw', offer: null })).toMatchObject({
      stops: [{ said: '' }, { said: '' }, { said: '' }, { said: '' }],
      here: -1,
    });
  });

  it('SK-6 shows what the own hand has of a contract, and nothing if no two of its cards go together', () => {
    const open = { kinds: ['offer'], cards: [], plies: [] };
    const nearest = { set: [['5C', '5H'], [], []], sequence: [[], [], []] };
    expect(skarneyNearest({ ...open, nearest }, inEnglish)).toMatchObject([
      { title: 'Nearest sets', parts: [[{ name: '5 of clubs' }, { name: '5 of hearts' }], [], []] },
    ]);
    expect(skarneyNearest({ ...open, nearest: null }, inEnglish)).toEqual([]);
  });
});
