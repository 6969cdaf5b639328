import { handCells, type Pile } from '../../parts/board/cards/hand.js';
import { tileBack, tileDrawing } from '../../parts/board/dominoes/draw-tile.js';
import { seatCalled, type Seating } from '../../parts/board/names.js';
import { counted, listInWords, type SayMessage } from '../../parts/board/say.js';
import type { Scene, Zone } from '../../parts/board/scene.js';
import type { ScarnecchiaBoardView } from './view.js';

const tileCount = (say: SayMessage, count: number): string =>
  counted(say, count, '{count} tile', '{count} tiles');

function phaseNote({ phase, ownBuild }: ScarnecchiaBoardView, say: SayMessage): string {
  const build = `b${ownBuild ?? ''}`;
  if (phase === 'continues') return say('must go on with {build}', { build });
  if (phase === 'captures') return say('must capture {build}', { build });
  return say('in turn');
}

function handZone(
  view: ScarnecchiaBoardView,
  seat: number,
  hand: Pile,
  seating: Seating,
  say: SayMessage,
): Zone {
  const isOwn = seating.own === seat;
  const won = view.winnings[seat]?.count ?? 0;
  const sweeps = view.sweeps[seat] ?? 0;
  const { faces } = hand;
  const cells = handCells(faces ?? []);
  return {
    id: `hand-${seat}`,
    title: isOwn ? say('Your hand') : seatCalled(say, seating, seat),
    note: [
      tileCount(say, hand.count),
      say('{count} won', { count: won }),
      ...(sweeps > 0 ? [counted(say, sweeps, '{count} sweep', '{count} sweeps')] : []),
      ...(view.seat === seat ? [phaseNote(view, say)] : []),
    ].join(', '),
    seat,
    place: isOwn ? 'own' : 'seats',
    lies: 'apart',
    // A player goes through their tiles by keys, in order.
    stays: seating.own === undefined,
    pieces:
      faces === null
        ? Array.from({ length: hand.count }, () => ({ name: say('a hidden tile'), drawing: tileBack }))
        : faces.map((tile, at) => ({
            ...(isOwn ? { id: cells[at] ?? tile } : {}),
            name: tile,
            drawing: tileDrawing(tile),
          })),
  };
}

/** A hand of Scarnecchia: the pool, the builds with their owner and sum, and the hands. */
export function scarnecchiaScene(view: ScarnecchiaBoardView, seating: Seating, say: SayMessage): Scene {
  const poolCells = handCells(view.pool).map((cell) => cell.replace('hand:', 'pool:'));
  const pool: Zone = {
    id: 'pool',
    title: say('Pool'),
    place: 'table',
    lies: 'apart',
    stays: seating.own === undefined,
    ...(view.pool.length === 0 ? { note: say('empty') } : {}),
    pieces: view.pool.map((tile, at) => ({
      id: poolCells[at] ?? tile,
      name: tile,
      drawing: tileDrawing(tile),
    })),
  };
  const builds = view.builds.map((build): Zone => {
    const { number, owner, tiles, target, sum } = build;
    return {
      id: `b${number}`,
      title: `b${number}`,
      place: 'table',
      lies: 'apart',
      stays: seating.own === undefined,
      seat: owner,
      note: say('{owner}, {sum} of {target}', { owner: seatCalled(say, seating, owner), sum, target }),
      pieces: tiles.map((tile, at) => ({
        ...(at === 0 ? { id: `b${number}` } : {}),
        name: tile,
        drawing: tileDrawing(tile),
      })),
    };
  });
  const facts = [say('{tiles} in the stock.', { tiles: tileCount(say, view.stock.count) })];
  const table = [
    view.pool.length === 0
      ? say('The pool is empty.')
      : say('In the pool {tiles}.', { tiles: listInWords(say, view.pool) }),
    ...view.builds.map(({ number, owner, tiles, target, sum }) =>
      say('b{number} of {owner}: {tiles}, {sum} of {target}.', {
        number,
        owner: seatCalled(say, seating, owner),
        sum,
        target,
        tiles: listInWords(say, tiles),
      }),
    ),
  ];
  const hands = view.hands.map((hand, seat) => handZone(view, seat, hand, seating, say));
  return {
    board: null,
    // The builds have a row; the pool, which grows, lies last.
    zones: [...hands, ...builds, pool],
    facts,
    text: [
      ...facts,
      ...table,
      ...hands.map(({ title, note = '', pieces }, seat) =>
        view.hands[seat]?.faces
          ? `${title}: ${listInWords(
              say,
              pieces.map(({ name }) => name),
            )}.`
          : `${title}: ${note}.`,
      ),
    ].join(' '),
  };
}
