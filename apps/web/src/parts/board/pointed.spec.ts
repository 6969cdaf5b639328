import { withPointed } from './pointed.js';
import type { Scene } from './scene.js';

const scene: Scene = {
  board: {
    width: 520,
    height: 520,
    reach: 46,
    under: [],
    over: [],
    cells: [
      { id: '1', x: 60, y: 60, name: '1', content: [] },
      { id: '2', x: 160, y: 60, name: '2', content: [] },
    ],
  },
  zones: [],
  facts: [],
  text: 'an empty board',
};
const over = (pointed: readonly string[]) => withPointed(scene, pointed).board?.over ?? [];

describe('what a reader points out', () => {
  it('is a ring about a circle, or an arrow of a line and a tip, in the colour of the signal', () => {
    expect(over(['1'])).toMatchObject([{ tag: 'circle', attributes: { cx: 60, cy: 60 } }]);
    expect(over(['1>2']).map(({ tag }) => tag)).toEqual(['path', 'path']);
    expect(JSON.stringify(over(['1', '1>2']))).not.toContain('--b-ink');
  });

  it('is left out if the board has no such circle, or if there is no board', () => {
    expect(over(['9', '1>9'])).toEqual([]);
    expect(withPointed({ ...scene, board: null }, ['1']).board).toBeNull();
  });
});
