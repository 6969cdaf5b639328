import type { Json, JsonObject } from '@fairview/kernel';
import type { GameRules, Seat } from '@fairview/rules';
import { baccarat } from '../../../libs/rules/src/baccarat/index.js';
import { scarnecchia } from '../../../libs/rules/src/scarnecchia/index.js';
import { scarneys } from '../../../libs/rules/src/scarney/index.js';
import { skarney } from '../../../libs/rules/src/skarney/index.js';
import { teeko } from '../../../libs/rules/src/teeko/index.js';
import type { Pick } from '../random.js';
import { playedOn, randomGame, randomMove, type PlayedPly } from './random-game.js';
import { baccaratSeen, skarneySeen } from './seen.js';

/** What a bot goes by: a game as the seat that is to act is shown it. */
export interface Sight {
  readonly variant: Json;
  /** The game as data, as far as `wantedOfView` asks for it. */
  readonly view: object;
  /** Null if there are too many to list. */
  readonly legalMoves: readonly string[] | null;
}

/** Plays one game by chance alone, at a whole table or at one that it sees as a seat does. */
export interface Bot {
  readonly game: string;
  /** A random legal move, as it is written. */
  move(sight: Sight, seat: Seat, pick: Pick): string;
  /** A whole random game: its setup, and its plies. */
  play(variant: JsonObject, pick: Pick): { readonly setup: JsonObject; readonly plies: readonly PlayedPly[] };
  /** The plies of the shortest whole game that chance finds for what was dealt, in so many attempts. */
  shortest(variant: Json, setup: Json, pick: Pick, attempts: number): readonly PlayedPly[];
}

/** Makes a state of the view that a seat is given; what it does not tell is anything, and bears on no move of that seat. */
type ReadSeen<Variant, State, View> = (variant: Variant, view: View, seat: Seat) => State;

function botOf<Variant, Setup, State, Move, View extends object>(
  rules: GameRules<Variant, Setup, State, Move>,
  readSeen?: ReadSeen<Variant, State, View>,
): Bot {
  return {
    game: rules.id,
    move: ({ variant: given, view, legalMoves }, seat, pick) => {
      const listed = legalMoves?.[pick(Math.max(1, legalMoves.length))];
      if (listed !== undefined) return listed;
      const variant = rules.readVariant(given);
      if (!variant.ok || !readSeen) throw new Error(`${rules.id}: seat ${seat} sees no move`);
      const state = readSeen(variant.value, view as View, seat);
      return rules.formatMove(state, seat, randomMove(rules, state, seat, pick));
    },
    play: (variant, pick) => {
      const { setup, plies } = randomGame(rules, variant, pick);
      return { setup, plies };
    },
    shortest: (given, dealt, pick, attempts) => {
      const variant = rules.readVariant(given);
      if (!variant.ok) throw new Error(variant.refusal.code);
      const setup = rules.readSetup(variant.value, dealt);
      if (!setup.ok) throw new Error(setup.refusal.code);
      const start = rules.start(variant.value, setup.value);
      let shortest: readonly PlayedPly[] | undefined;
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const most = shortest?.length ?? Infinity;
        const { plies } = playedOn(rules, start, pick, (_, count) => count < most);
        if (plies.length < most) shortest = plies;
      }
      return shortest ?? [];
    },
  };
}

/** A bot for each of our games. */
export const bots: readonly Bot[] = [
  botOf(teeko),
  botOf(baccarat, baccaratSeen),
  botOf(scarnecchia),
  botOf(skarney, skarneySeen),
  ...scarneys.map((rules) => botOf(rules)),
];

export function botFor(game: string): Bot {
  const found = bots.find((bot) => bot.game === game);
  if (!found) throw new Error(`no bot plays ${game}`);
  return found;
}
