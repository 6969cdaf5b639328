import type { ScarneyView } from '@fairview/rules';
import type { GameBoard } from '../game-board.js';
import { scarneyMove, scarneyPicks, scarneyTyped } from './notation.js';
import { scarneyGrid, scarneyPawn } from './picture.js';
import { scarneyScene } from './scene.js';
import { pawnNamed, scarneySeen, scarneySent, type ScarneyBoardView, type SentScarney } from './view.js';
import { listInWords, type SayMessage } from '../../parts/board/say.js';
import { pawnInWords } from './in-words.js';

/** A ply of a Scarney game in words. */
function scarneyPly(before: ScarneyBoardView, text: string, who: string, say: SayMessage): string {
  const named = (name: string): string =>
    name.length === 1 ? pawnInWords(say, { colour: name, spots: null }) : pawnInWords(say, pawnNamed(name));
  if (text === 'scarney') return say('{who} called Scarney and ended the game.', { who });
  if (text.startsWith('-')) {
    const pawns = listInWords(say, text.slice(1).split(',').map(named));
    return before.phase === 'takeoff'
      ? say('{who} took off {pawns}.', { who, pawns })
      : say('{who} removed {pawns}.', { who, pawns });
  }
  const [pawn = '', circle] = text.split('@');
  if (circle !== undefined) return say('{who} put {pawn} on {circle}.', { who, pawn: named(pawn), circle });
  const [jumper = '', over = ''] = text.split('x');
  const landing = scarneyPicks(before, text)?.[1] ?? '';
  return say('{who} jumped {over} with {pawn} to {circle}.', {
    who,
    over: named(over),
    pawn: named(jumper),
    circle: landing,
  });
}

export const scarneyBoard: GameBoard<ScarneyBoardView, ScarneyView, SentScarney> = {
  kind: 'scarney',
  typename: 'ScarneyView',
  sent: scarneySent,
  seen: scarneySeen,
  onCircles: {
    grid: scarneyGrid,
    filling: 'the-placement',
    isFilling: /@/u,
    samples: {
      circles: ['C3', 'C5'],
      pieces: [scarneyPawn({ colour: 'B', spots: 3 }), scarneyPawn({ colour: 'R', spots: 2 })],
    },
  },
  hasHands: true,
  examples: ['R3@C7', 'R3xG1'],
  typed: scarneyTyped,
  scene: scarneyScene,
  picks: scarneyPicks,
  move: scarneyMove,
  isAnyOrder: ({ phase }) => phase === 'remove',
  sentence: (before, _seat, text, who, say) => scarneyPly(before, text, who, say),
};
