import type { Scene } from '../scene.js';
import { changedOrder, orderedHand } from './hand-order.js';

const drawing = { width: 60, height: 84, content: [] };
const cells = ['hand:KS', 'hand:3D', 'hand:JK', 'hand:3C', 'hand:2S', 'hand:3D#2'];
const scene: Scene = {
  board: null,
  facts: [],
  text: '',
  zones: [
    { id: 'hand-1', title: '', place: 'seats', lies: 'overlapped', pieces: [{ name: '', drawing }] },
    {
      id: 'hand-0',
      title: '',
      place: 'own',
      lies: 'apart',
      pieces: cells.map((id) => ({ id, name: id, drawing })),
    },
  ],
};
const handBy = (by: 'mine' | 'rank' | 'suit', laid: readonly string[] = []): readonly string[] =>
  orderedHand(scene, { by, cells: laid }).hand.map((cell) => cell.slice(5));

describe('a hand', () => {
  it('SK-21 is kept by rank, wild cards last, or by suit', () => {
    expect(handBy('rank')).toEqual(['3C', '3D', '3D#2', 'KS', 'JK', '2S']);
    expect(handBy('suit')).toEqual(['3C', '3D', '3D#2', 'KS', 'JK', '2S']);
    expect(handBy('mine')).toEqual(['KS', '3D', 'JK', '3C', '2S', '3D#2']);
  });

  it('stays as it was laid, and what comes to it lies behind', () => {
    expect(handBy('mine', ['hand:2S', 'hand:9H', 'hand:KS'])).toEqual(['2S', 'KS', '3D', 'JK', '3C', '3D#2']);
  });

  it('of tiles goes by the higher end, then by the lower', () => {
    const own = scene.zones[1];
    if (!own) throw new Error('no hand');
    const tiles = ['hand:6-1', 'hand:5-5', 'hand:6-0'].map((id) => ({ id, name: id, drawing }));
    const ordered = orderedHand({ ...scene, zones: [{ ...own, pieces: tiles }] }, { by: 'rank', cells: [] });
    expect(ordered.hand).toEqual(['hand:5-5', 'hand:6-0', 'hand:6-1']);
  });

  it('a card goes to the place of another, or by a place, and no further than the ends', () => {
    const hand = ['a', 'b', 'c', 'd'];
    expect(changedOrder(hand, 'a', 'c').cells).toEqual(['b', 'c', 'a', 'd']);
    expect(changedOrder(hand, 'd', 'b').cells).toEqual(['a', 'd', 'b', 'c']);
    expect(changedOrder(hand, 'b', 1).cells).toEqual(['a', 'c', 'b', 'd']);
    expect(changedOrder(hand, 'a', -1).cells).toEqual(hand);
    expect(changedOrder(hand, 'd', 1).cells).toEqual(hand);
  });

  it('of nobody, and a board, stay as they are', () => {
    const others = { ...scene, zones: scene.zones.slice(0, 1) };
    expect(orderedHand(others, { by: 'rank', cells: [] })).toEqual({ scene: others, hand: [] });
  });
});
