import { listInWords, type SayMessage } from '../../parts/board/say.js';
import type { ScarnecchiaBoardView } from './view.js';

/** What the seat to act must do: with its own build first, if there is one. */
export function scarnecchiaTodo(
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
