import { playOut, readRecord, type Viewer } from '@fairview/rules';
import { inEnglish, scenePicture } from '../../apps/web/src/parts/board/index.js';
import { highTileBoard } from '../toy-game/client/board.js';
import { highTileFacts } from '../toy-game/client/facts.js';
import { highTileSlip } from '../toy-game/client/slip.js';
import { highTileSeen } from '../toy-game/client/view.js';
import { highTile, toyGames } from '../toy-game/index.js';
import records from '../toy-game/records.json' with { type: 'json' };
import type { HighTileView } from '../toy-game/view.js';

const record = readRecord(records['both-tricks'].record, toyGames);
const viewers: readonly Viewer[] = ['spectator', 'arbiter', 0, 1];
const names = ['Ada', 'Bruno'];

describe('a toy game in the client, by the recipe', () => {
  it('is drawn, said and picked at every ply of a record, by every viewer, and hides what its view hides', () => {
    if (!record.ok) throw new Error(record.refusal.code);
    let plies = 0;
    const played = playOut(record.value, (table) => {
      plies += 1;
      for (const viewer of viewers) {
        const view = highTileSeen(table.view(viewer) as HighTileView);
        const own = typeof viewer === 'number' ? { own: viewer } : {};
        const scene = highTileBoard.scene(view, { names, ...own }, {}, inEnglish);
        expect(scenePicture(scene, 'High Tile')).toContain('<svg');
        expect(scene.text.includes('a hidden tile')).toBe([...view.hands, ...view.laid].flat().includes('?'));
      }
    });
    expect(played.ok).toBe(true);
    expect(plies).toBeGreaterThan(3);
  });

  it.each(['lay 5', 'wager 12'])('%s is written by the picks that play it', (move) => {
    if (!record.ok) throw new Error(record.refusal.code);
    const view = highTileSeen(record.value.table.view('arbiter') as HighTileView);
    expect(highTileBoard.move(view, highTileBoard.picks(view, move) ?? [])).toBe(move);
  });

  it('is called as its rulebook calls it', () => {
    expect(highTileFacts.name).toBe(highTile.name);
  });

  it('has a slip with the figure of the winner', () => {
    const sides = ['5', ''].map((box, player) => ({ player: `p${player}`, box }));
    expect(highTileSlip.points(sides, {})).toEqual({ result: { resignation: { winner: 'p0' } } });
  });
});
