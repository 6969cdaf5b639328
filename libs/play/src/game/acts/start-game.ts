import { bug, defined, type Json } from '@fairview/kernel';
import type { Stamp } from '@fairview/events';
import type { Games } from '@fairview/rules';
import type { SealedDeal } from '../../sealed/sealed-deal.js';
import type { Dealt } from '../../sealed/setups.js';
import { undealtTable } from '../../sealed/undealt-table.js';
import type { FactOfGame } from '../act.js';
import { must } from '../ending.js';
import { questionsAt } from '../questions.js';
import type { GameState } from '../state.js';
import type { GameLimit } from '../terms.js';

/** A game begins: what is played, what it starts from, and who sits where. */
export interface GameStarted {
  readonly type: 'GameStarted';
  readonly game: string;
  /** Version of the rules that this game is played under, for ever. */
  readonly rules: number;
  readonly variant: Json;
  /** Null if it was dealt: the seeds of `deal` make it, and the server's must not be known yet. */
  readonly setup: Json;
  readonly deal?: SealedDeal;
  /** The player (entry id) at each seat. */
  readonly seats: readonly string[];
  readonly tournament?: string;
  readonly match?: string;
  readonly number?: number;
  /** In matches of teams: the board of its round (TM-13). */
  readonly board?: number;
  readonly limit?: GameLimit;
  /** Seconds that a seat has for each of its plies; without end if absent. */
  readonly moveSeconds?: number;
  /** True if the whole game was taken from a record: its instants are those of the import. */
  readonly imported?: true;
}

/** What a game starts from: what its first event says, or what was dealt. */
export type DealtFor = (started: GameStarted) => Dealt;

/** A game that has just started. */
export function startedGame(
  games: Games,
  { at, position, version }: Stamp,
  body: GameStarted,
  dealtFor: DealtFor,
): GameState {
  const dealt = dealtFor(body);
  const live =
    'failure' in dealt
      ? undealtTable(games, body)
      : must(games.open(body.game, body.rules, body.variant, dealt.setup), 'GameStarted');
  // A record may say what nobody at a live table could know (S-10).
  const opening = body.imported ? live.recorded : live;
  return {
    version,
    position,
    started: body,
    startedAt: at,
    opening,
    table: opening,
    checkpoints: [opening],
    plies: [],
    course: 1,
    replaced: [],
    questions: body.moveSeconds === undefined ? [] : questionsAt(opening, at),
    suspension: undefined,
    stops: [],
    givenBack: body.limit?.givenBack ?? [],
    disputes: [],
    proposals: [],
    leaves: [],
    ...defined({ limit: body.limit, undealt: 'failure' in dealt ? dealt.failure : undefined }),
  };
}

export const gameStarted: FactOfGame<GameStarted> = {
  concernsDispute: false,
  evolve: () => bug('GameStarted twice in one stream'),
};
