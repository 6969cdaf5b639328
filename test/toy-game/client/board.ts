import { seatCalled } from '../../../apps/web/src/parts/board/names.js';
import type { SayMessage } from '../../../apps/web/src/parts/board/say.js';
import type { Piece, Zone } from '../../../apps/web/src/parts/board/scene.js';
import { svg, type Drawing } from '../../../apps/web/src/parts/board/svg/element.js';
import { paint } from '../../../apps/web/src/parts/board/svg/paint.js';
import type { GameBoard } from '../../../apps/web/src/games/game-board.js';
import type { HighTileView } from '../view.js';
import { highTileSeen, highTileSent, type HighTileBoardView, type SentHighTile } from './view.js';

const tile = (figure: string): Drawing => ({
  width: 40,
  height: 52,
  content: [
    svg('rect', { x: 1, y: 1, width: 38, height: 50, rx: 4, fill: paint.plate, stroke: paint.ink }),
    svg('text', { x: 20, y: 33, 'text-anchor': 'middle', fill: paint.ink }, figure),
  ],
});

const tiles = (shown: readonly (number | '?')[], say: SayMessage, isOwn = false): readonly Piece[] =>
  shown.map((figure) => ({
    ...(isOwn ? { id: `hand:${figure}` } : {}),
    name: figure === '?' ? say('a hidden tile') : String(figure),
    drawing: tile(String(figure)),
  }));

export const highTileBoard: GameBoard<HighTileBoardView, HighTileView, SentHighTile> = {
  kind: 'high-tile',
  typename: 'HighTileView',
  sent: highTileSent,
  seen: highTileSeen,
  hasHands: true,
  examples: ['wager 12', 'lay 5'],
  typed: (text) => text.toLowerCase(),
  // A wager is a figure, and typed.
  unlisted: { alone: [], words: (picked) => (picked.length === 0 ? ['lay'] : []) },
  scene(view, seating, _marks, say) {
    const zones = view.hands.flatMap((hand, seat): readonly Zone[] => [
      {
        id: `hand-${seat}`,
        title: seatCalled(say, seating, seat),
        note: say('wager {wager}', { wager: view.wagers[seat] ?? '-' }),
        seat,
        place: seating.own === seat ? 'own' : 'seats',
        lies: 'apart',
        pieces: tiles(hand, say, seating.own === seat),
      },
      {
        id: `laid-${seat}`,
        title: say('Laid by {seat}', { seat: seatCalled(say, seating, seat) }),
        place: 'table',
        lies: 'apart',
        pieces: tiles(view.laid[seat] ?? [], say),
      },
    ]);
    const text = zones.map(({ title, pieces }) => `${title}: ${pieces.map(({ name }) => name).join(', ')}.`);
    return { board: null, zones, facts: [], text: text.join(' ') };
  },
  picks(_before, text) {
    const [verb, figure = ''] = text.split(' ');
    if (verb === 'lay') return ['lay', `hand:${figure}`];
    return verb === 'wager' ? ['wager', figure] : undefined;
  },
  move: (_before, picks) => picks.join(' ').replace('hand:', ''),
  sentence(_before, _seat, text, who, say) {
    const [verb, figure = '?'] = text.split(' ');
    return verb === 'lay'
      ? say('{who} laid {figure}.', { who, figure })
      : say('{who} wagered {figure}.', { who, figure });
  },
};
