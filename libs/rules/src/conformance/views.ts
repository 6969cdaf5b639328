import type { Seat } from '../game/outcome.js';
import type { Trial, Viewer } from '../game/contract.js';
import { statesOf, type Walk } from './walk.js';

/** What a seat could learn by trying: its legal moves, and how every text would be answered. */
function answers<Variant, Setup, State, Move>(
  { rules, texts }: Trial<Variant, Setup, State, Move>,
  state: State,
  seat: Seat,
): string {
  const legal = rules.legalMoves(state, seat);
  const moves = legal && Array.from(legal, (move) => rules.formatMove(state, seat, move));
  const tried = texts.map((text) => {
    const move = rules.parseMove(state, seat, text);
    const next = move.ok ? rules.play(state, seat, move.value) : move;
    return next.ok ? true : next.refusal;
  });
  return JSON.stringify([moves, tried]);
}

/**
 * Non-interference: two states that look alike to a seat must answer it alike, and two plies that look alike before and after
 * must be described alike. A refusal is a view too. And the arbiter sees the whole position.
 */
export function viewFaults<Variant, Setup, State, Move>(
  trial: Trial<Variant, Setup, State, Move>,
  { games }: Walk<Variant, Setup, State, Move>,
): readonly string[] {
  const { rules } = trial;
  const seen = new Map<string, string>();
  const faults: string[] = [];
  const mustEqual = (key: string, value: string) => {
    if ((seen.get(key) ?? value) !== value) faults.push(key);
    seen.set(key, value);
  };
  for (const game of games) {
    const seats = Array.from({ length: rules.seats(game.variant) }, (_, seat) => seat);
    const variant = JSON.stringify(rules.writeVariant(game.variant));
    const looks = (state: State, viewer: Viewer) =>
      `${variant} ${viewer} ${JSON.stringify(rules.view(state, viewer))}`;
    for (const [ply, state] of statesOf(game).entries()) {
      if (rules.view(state, 'arbiter').position !== rules.formatPosition(state))
        faults.push('the arbiter sees less');
      for (const seat of rules.toAct(state)) {
        mustEqual(looks(state, seat), answers(trial, state, seat));
      }
      const played = game.plies[ply];
      if (played === undefined) continue;
      for (const viewer of [...seats, 'spectator' as const]) {
        const told = rules.describePly(state, played.seat, played.move, viewer);
        const key = `${looks(state, viewer)} ${looks(played.after, viewer)} ${played.seat}`;
        mustEqual(
          viewer === played.seat ? `${key} ${rules.formatMove(state, played.seat, played.move)}` : key,
          told,
        );
      }
      const toArbiter = rules.describePly(state, played.seat, played.move, 'arbiter');
      if (toArbiter !== rules.formatMove(state, played.seat, played.move))
        faults.push(`told the arbiter: ${toArbiter}`);
    }
  }
  return faults;
}
