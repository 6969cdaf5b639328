import { bug, defined, type Checked, type Json } from '@fairview/kernel';
import type { Instant } from '@fairview/events';
import { openings, type Games } from '@fairview/rules';
import { refused } from '../../refusals.js';
import type { ActOfMatch, FactOfMatch } from '../act.js';
import { decided } from '../decided.js';
import { choiceOf } from '../due.js';
import type { MatchState } from '../state.js';
import type { AskedGame } from '../terms.js';

/** What a game waits for: its opening style (TM-10), the colours of its pawns (S-5). */
export interface MakeChoice {
  readonly type: 'MakeChoice';
  readonly gameId: string;
  readonly choice: Json;
}

/** What is to be chosen before games start. */
export interface ChoicesAsked {
  readonly type: 'ChoicesAsked';
  readonly games: readonly AskedGame[];
  /** The last instant at which a choice may be made. */
  readonly dueAt?: Instant;
}

/** What was chosen for a game; or nobody chose in time, and what stands is played. */
export interface ChoiceMade<Type extends 'ChoiceMade' | 'ChoiceLapsed' = 'ChoiceMade'> {
  readonly type: Type;
  readonly gameId: string;
  readonly choice: Json;
}

/** Whether games wait for a choice that nobody has made yet. */
export const awaitsChoice = ({ asked }: MatchState): boolean =>
  asked?.games.some(({ choice }) => choice === undefined) ?? false;

/** The last instant at which a choice may be made: its own deadline, and no later than a game may start (TM-19). */
function lastInstant({ asked, clock, limitReached }: MatchState): Instant | undefined {
  const ends = [asked?.dueAt, limitReached ? undefined : clock?.endsAt].filter((at) => at !== undefined);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** Whether it can be chosen: an opening style there is (TM-10), a setup that the game takes. */
function judgeChoice(games: Games, { opened }: MatchState, { what }: AskedGame, choice: Json): Checked<Json> {
  if (what === 'opening') {
    const known = openings.some((style) => style === choice);
    return known ? { ok: true, value: choice } : refused('opening-unknown', { allowed: openings.join(', ') });
  }
  const { game, rules, variant } = opened;
  const table = games.open(game, rules, variant, { [what]: choice });
  return table.ok ? { ok: true, value: choice } : table;
}

/** The choice for the game that waits for it. The caller has checked that it comes from the player who has it. */
export const makeChoice: ActOfMatch<MakeChoice> = {
  timed: false,
  reachesCancelled: false,
  decide: ({ games, state }, { gameId, choice }) => {
    const game = state.asked?.games.find((each) => each.gameId === gameId);
    if (!game) return refused('no-choice-asked');
    if (game.choice !== undefined) return refused('choice-made-already');
    const judged = judgeChoice(games, state, game, choice);
    if (!judged.ok) return judged;
    return decided([{ type: 'ChoiceMade', gameId, choice: judged.value }], lastInstant(state));
  },
};

export const choicesAsked: FactOfMatch<ChoicesAsked> = {
  changesSheet: false,
  evolve: (state, { games, dueAt }) => ({ ...state, asked: { games, ...defined({ dueAt }) } }),
};

const chosen = <Type extends 'ChoiceMade' | 'ChoiceLapsed'>(): FactOfMatch<ChoiceMade<Type>> => ({
  changesSheet: false,
  evolve: (state, { gameId, choice }, { version }) => {
    const asked = state.asked ?? bug('a choice that nobody asked for');
    const games = asked.games.map((game) => (game.gameId === gameId ? { ...game, choice } : game));
    return { ...state, asked: { ...asked, games }, chosenVersion: version };
  },
});

export const choiceMade = chosen<'ChoiceMade'>();
export const choiceLapsed = chosen<'ChoiceLapsed'>();

/** If nobody chose in time, what stands is played. */
export function expiredChoices(
  games: Games,
  state: MatchState,
  now: Instant,
): readonly ChoiceMade<'ChoiceLapsed'>[] {
  const { asked } = state;
  if (asked?.dueAt === undefined || now <= asked.dueAt) return [];
  return asked.games
    .filter(({ choice }) => choice === undefined)
    .map(({ gameId, seats }) => ({
      type: 'ChoiceLapsed',
      gameId,
      choice: choiceOf(games, state, { seats })?.standing ?? bug('a choice that nobody has'),
    }));
}
