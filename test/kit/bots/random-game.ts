import type { JsonObject } from '@fairview/kernel';
import type { GameRules, Seat } from '@fairview/rules';
import { shuffled, type Pick } from '../random.js';

/** The rules of a game whose moves chance can pick. */
type Rules<Variant, Setup, State, Move> = GameRules<Variant, Setup, State, Move>;

export interface PlayedPly {
  readonly seat: Seat;
  readonly move: string;
}

/** A legal move of a seat that is to act, any of them if they are listed, otherwise one of the game's samples. */
export function randomMove<Variant, Setup, State, Move>(
  rules: Rules<Variant, Setup, State, Move>,
  state: State,
  seat: Seat,
  pick: Pick,
): Move {
  const legal = rules.legalMoves(state, seat);
  const listed = legal === null ? [rules.sample?.(state, seat, pick)] : [...legal];
  const move = listed[pick(Math.max(1, listed.length))];
  if (move === undefined) throw new Error(`${rules.id}: seat ${seat} is to act and has no move`);
  return move;
}

/** States of a random game, one more than its plies, for as long as `goesOn`. */
export function randomGame<Variant, Setup, State, Move>(
  rules: Rules<Variant, Setup, State, Move>,
  given: JsonObject,
  pick: Pick,
  goesOn: (state: State, plies: number) => boolean = () => true,
) {
  const variant = rules.readVariant(given);
  if (!variant.ok) throw new Error(variant.refusal.code);
  const order = (n: number) =>
    shuffled(
      Array.from({ length: n }, (_, at) => at),
      pick,
    );
  const setup = rules.deal(variant.value, order);
  const played = playedOn(rules, rules.start(variant.value, setup), pick, goesOn);
  return { setup: rules.writeSetup(setup) as JsonObject, ...played };
}

/** States from this one on, and the random plies between them, for as long as `goesOn`. */
export function playedOn<Variant, Setup, State, Move>(
  rules: Rules<Variant, Setup, State, Move>,
  from: State,
  pick: Pick,
  goesOn: (state: State, plies: number) => boolean,
) {
  let state = from;
  const states = [state];
  const plies: PlayedPly[] = [];
  while (goesOn(state, plies.length)) {
    const [seat] = rules.toAct(state);
    if (seat === undefined) break;
    const move = randomMove(rules, state, seat, pick);
    const next = rules.play(state, seat, move);
    if (!next.ok) throw new Error(next.refusal.code);
    plies.push({ seat, move: rules.formatMove(state, seat, move) });
    state = next.value;
    states.push(state);
  }
  return { states, plies };
}
