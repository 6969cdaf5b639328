import { type Checked, defined, isObject, refused } from '@fairview/kernel';
import { type Games } from '@fairview/rules';
import type { MatchPlan } from '@fairview/tournaments';
import { onlyOne } from '../shared/command-input.js';
import type { PlanInput } from './editing-inputs.js';

/** The game of a tournament whose creator names none. */
const usualGame = 'teeko';

/**
 * How the matches of a tournament are to be played, under the newest rules of their game. Whether they can is judged later. Refused:
 * a game or a scoring system that is named twice, differently (AP-3); settings that are no object.
 */
export function planOf(
  games: Games,
  {
    gameKind,
    kind,
    scoring,
    variant = {},
    system,
    settings = {},
    choiceSeconds,
    moveSeconds,
    forfeitSpread,
    spreadCap,
  }: PlanInput & { readonly gameKind?: string | null; readonly kind?: string | null },
): Checked<MatchPlan> {
  const named = onlyOne({ kind, gameKind });
  if (!named.ok) return named;
  const scoredBy = onlyOne({ scoring, system });
  if (!scoredBy.ok) return scoredBy;
  const game = named.value ?? usualGame;
  const agreed = settings ?? {};
  if (!isObject(agreed)) return refused('R-3', 'settings-not-object');
  const laws = Object.hasOwn(games.rulebooks, game) ? games.rulebooks[game] : undefined;
  const rules = laws?.at(-1)?.rules ?? 1;
  const scored = scoredBy.value ?? games.systems.of(game)[0]?.id ?? '';
  const times = defined({
    choiceSeconds: choiceSeconds ?? undefined,
    moveSeconds: moveSeconds ?? undefined,
    forfeitSpread: forfeitSpread ?? undefined,
    spreadCap: spreadCap ?? undefined,
  });
  return {
    ok: true,
    value: { game, rules, variant: variant ?? {}, system: scored, settings: agreed, ...times },
  };
}
