import { factsOf } from '../../games/facts.js';
import { useWords } from '../../messages/say.js';
import type { ShownMatch } from './documents.js';
import matchWords from './words.json' with { type: 'json' };

/** A figure of the agreed settings; undefined if nothing was agreed about it. */
export function figureOf(settings: unknown, key: string): number | undefined {
  if (typeof settings !== 'object' || settings === null) return undefined;
  const value: unknown = Object.entries(settings).find(([name]) => name === key)?.[1];
  return typeof value === 'number' ? value : undefined;
}

/** What was agreed, in a line: the game, the way of scoring, the target. */
export function useTerms({ gameKind, system, settings }: ShownMatch): string {
  const say = useWords(matchWords);
  const { name, systems } = factsOf(gameKind);
  const [target, positions] = [figureOf(settings, 'target'), figureOf(settings, 'positions')];
  return [
    name,
    say('system', { system: systems[system]?.replaceAll('-', '_') ?? '' }),
    ...(positions === undefined ? [] : [say('positions', { positions })]),
    ...(target === undefined ? [] : [say('to-target', { target })]),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
