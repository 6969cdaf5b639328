import type { ScarnecchiaView } from '@fairview/rules';
import type { GameBoard } from '../game-board.js';
import { scarnecchiaMove, scarnecchiaPicks, scarnecchiaTyped } from './notation.js';
import { scarnecchiaScene } from './scene.js';
import { scarnecchiaSeen, scarnecchiaSent, type ScarnecchiaBoardView, type SentScarnecchia } from './view.js';
import { faceOf } from '../../parts/board/cards/hand.js';
import { listInWords, type SayMessage } from '../../parts/board/say.js';

/** What the seat to act must do: with its own build first, if there is one. */
function scarnecchiaTodo(
  view: ScarnecchiaBoardView,
  kinds: ReadonlySet<string> | undefined,
  say: SayMessage,
): string {
  const build = view.builds.find(({ number }) => number === view.ownBuild);
  const name = `b${view.ownBuild ?? ''}`;
  if (view.phase === 'continues' && build)
    return say('Go on with {build}: it needs {count} more before you can take it.', {
      build: name,
      count: build.target - build.sum,
    });
  if (view.phase === 'captures') return say('Capture {build}.', { build: name });
  const may = [
    ...(kinds?.has('capture') === true ? [say('capture')] : []),
    ...(kinds?.has('build') === true ? [say('build')] : []),
    ...(kinds?.has('trail') === true ? [say('trail a tile')] : []),
  ];
  return may.length === 0 ? '' : say('Take a tile: you may {verbs}.', { verbs: listInWords(say, may) });
}

/** A ply of Scarnecchia in words. */
function scarnecchiaPly(text: string, who: string, say: SayMessage): string {
  const [tile = '', verb, ...rest] = scarnecchiaPicks(text) ?? [];
  const table = listInWords(
    say,
    rest.filter((each) => !each.startsWith('=')).map((each) => (each.includes(':') ? faceOf(each) : each)),
  );
  const values = { who, tile: faceOf(tile), table };
  if (verb === 'capture') return say('{who} captured {table} with {tile}.', values);
  if (verb === 'trail') return say('{who} trailed {tile}.', values);
  return say('{who} built {tile} on {table}, to {target}.', {
    ...values,
    target: rest.at(-1)?.slice(1) ?? '',
  });
}

export const scarnecchiaBoard: GameBoard<ScarnecchiaBoardView, ScarnecchiaView, SentScarnecchia> = {
  kind: 'scarnecchia',
  typename: 'ScarnecchiaView',
  sent: scarnecchiaSent,
  seen: scarnecchiaSeen,
  hasHands: true,
  examples: ['trail 3-1', 'capture 5-0 : 4-1'],
  typed: scarnecchiaTyped,
  scene: (view, seating, _marks, say) => scarnecchiaScene(view, seating, say),
  picks: (_before, text) => scarnecchiaPicks(text),
  move: (_before, picks) => scarnecchiaMove(picks),
  todo: (view, kinds, _seating, say) => scarnecchiaTodo(view, kinds, say),
  sentence: (_before, _seat, text, who, say) => scarnecchiaPly(text, who, say),
};
