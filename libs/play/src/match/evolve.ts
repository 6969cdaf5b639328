import { bug, defined } from '@fairview/kernel';
import { evolveBy, type Recorded } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { Unfolded, Written } from './act.js';
import {
  isRulingFact,
  matchFacts,
  matchRulings,
  ruleOfRuling,
  type MatchFact,
  type RulingFact,
} from './acts.js';
import { withClock } from './acts/give-time-back.js';
import { openedMatch } from './acts/open-match.js';
import { foldedSheet } from './folded-sheet.js';
import { withSheetChange } from './sheet-changes.js';
import type { MatchRuling, MatchState } from './state.js';

/** A ruling as the match remembers it. */
const rulingOf = (before: Unfolded, fact: RulingFact, { version, at }: Written): MatchRuling => ({
  version,
  at,
  fact,
  rule: ruleOfRuling(fact),
  ...defined({ penalty: matchRulings[fact.type].number?.(before) }),
});

/** The sheet is entered again from the games that count by now. */
function folded(games: Games, state: Unfolded): MatchState {
  const timed = withClock(state);
  return { ...timed, sheet: foldedSheet(games, timed) };
}

/** The fold of a match's stream: one recorded event on top of what stood before (`undefined` before the first). */
export function evolveMatch(
  games: Games,
  state: MatchState | undefined,
  recorded: Omit<Written, 'games'> & Pick<Recorded<MatchFact>, 'body'>,
): MatchState {
  const { body, version, position } = recorded;
  if (!state)
    return body.type === 'MatchOpened'
      ? folded(games, openedMatch(body, recorded))
      : bug(`${body.type} before MatchOpened`);
  const written = { ...recorded, games };
  const evolved = evolveBy<MatchFact, Unfolded, Written>(matchFacts, state, body, written);
  const after = { ...evolved, version, position };
  if (matchFacts[body.type].aboutDispute) return { ...after, sheet: state.sheet };
  const ruled = isRulingFact(body)
    ? { ...after, rulings: [...state.rulings, rulingOf(state, body, written)] }
    : after;
  return withSheetChange(state, folded(games, ruled), body);
}
