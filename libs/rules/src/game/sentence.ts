import { own, type Refusal } from '@fairview/kernel';
import type { Rulebooks } from './registry.js';

/** A refusal in English. A code that `games` has no sentence for is at least spelled out. */
export function sentence({ code, params = {} }: Refusal, games: Pick<Rulebooks, 'english'>): string {
  const words =
    (Object.hasOwn(games.english, code) ? games.english[code] : undefined) ?? `${code.replaceAll('-', ' ')}.`;
  return words.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(own(params, name) ?? ''));
}
