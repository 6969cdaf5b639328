import { skarneyPlayable } from '@fairview/rules';
import type { GameBoard } from '../game-board.js';
import { skarneyPlyVerb } from './ply-verb.js';
import { skarneyAlone, skarneyMove, skarneyPicks, skarneyVerbs } from './notation.js';
import { skarneyNearest } from './nearest.js';
import { skarneyScene } from './scene.js';
import { skarneyPly } from './sentence.js';
import { skarneyOff, skarneyTodo, skarneyVerb } from './verbs.js';
import type { SkarneyBoardView } from './view.js';

export const skarneyBoard: GameBoard<SkarneyBoardView> = {
  hasHands: true,
  hasSuits: true,
  examples: ['draw', 'meld 7C 7D 7S'],
  unlisted: {
    alone: skarneyAlone,
    // A verb begins a ply; cards and melds follow.
    words([verb]) {
      if (verb === undefined) return skarneyVerbs;
      if (verb === 'contract') return ['/'];
      return verb === 'lay' ? ['<', '>'] : [];
    },
  },
  playable: (view, variant, seat) =>
    view.phase === 'play' && view.turn.seat === seat ? skarneyPlayable(variant, view, seat) : undefined,
  scene: (view, seating, _marks, say) => skarneyScene(view, seating, say),
  picks: (_before, text) => skarneyPicks(text),
  move: (_before, picks) => skarneyMove(picks),
  verb: skarneyVerb,
  plyVerb: skarneyPlyVerb,
  todo: skarneyTodo,
  off: skarneyOff,
  nearest: skarneyNearest,
  sentence: (_before, _seat, text, who, say) => skarneyPly(text, who, say),
};
