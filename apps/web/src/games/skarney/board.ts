import { skarneyPlayable, type SkarneyView } from '@fairview/rules';
import type { GameBoard } from '../game-board.js';
import { skarneyAlone, skarneyMove, skarneyPicks, skarneyVerbs, skarneyTyped } from './notation.js';
import { skarneyNearest, skarneyScene } from './scene.js';
import { skarneyPly } from './sentence.js';
import { skarneyOff, skarneyPlyVerb, skarneyTodo, skarneyVerb } from './verbs.js';
import { skarneySeen, skarneySent, type SkarneyBoardView, type SentSkarney } from './view.js';

export const skarneyBoard: GameBoard<SkarneyBoardView, SkarneyView, SentSkarney> = {
  kind: 'skarney',
  typename: 'SkarneyView',
  sent: skarneySent,
  seen: skarneySeen,
  hasHands: true,
  hasSuits: true,
  examples: ['draw', 'meld 7C 7D 7S'],
  typed: skarneyTyped,
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
