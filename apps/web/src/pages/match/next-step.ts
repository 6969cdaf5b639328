import { boardsToEnter } from '../../parts/results/boards-to-enter.js';
import type { ListedGame, ShownChoice, ShownDeal, ShownMatch } from './documents.js';

/** What is to be done next in a match, as one of its players or somebody who looks on has it before them. */
export type NextStep =
  | { readonly kind: 'over' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'play'; readonly game: ListedGame; readonly myTurn: boolean }
  | { readonly kind: 'watch'; readonly game: ListedGame }
  | { readonly kind: 'choose'; readonly choice: ShownChoice }
  | { readonly kind: 'wait-for-choice'; readonly choice: ShownChoice }
  | { readonly kind: 'deal'; readonly deal: ShownDeal; readonly waiting: readonly string[] }
  | {
      readonly kind: 'arrive' | 'wait-for-sides';
      readonly until: string | null;
      readonly sides: readonly string[];
    }
  | { readonly kind: 'open' }
  | { readonly kind: 'wait-for-game' };

/** The part of a match that determines the next step. */
type Going = Pick<ShownMatch, 'status' | 'games' | 'choicesAsked' | 'deals' | 'sides' | 'awaited'>;

/** The next step for the holder of these entries: first what waits for them, then what they wait for. */
export function nextStep(match: Going, entries: readonly string[]): NextStep {
  if (match.status === 'CANCELLED') return { kind: 'cancelled' };
  if (match.status === 'FINISHED') return { kind: 'over' };
  const isMine = (entry: { readonly id: string } | null): boolean =>
    entry !== null && entries.includes(entry.id);
  const open = match.games.nodes.filter(({ game }) => game?.status === 'OPEN');
  const playing = open.find(({ seats }) => seats.some(isMine));
  if (playing?.game) {
    const { seats, game } = playing;
    const isMyTurn = game.suspendedSince === null && game.toAct.some((seat) => isMine(seats[seat] ?? null));
    return { kind: 'play', game: playing, myTurn: isMyTurn };
  }
  const asked = match.choicesAsked.filter(({ choice }) => choice === null);
  const due = asked.find(({ by }) => isMine(by));
  if (due) return { kind: 'choose', choice: due };
  const [deal] = match.deals.filter(({ phase }) => phase === 'COMMITTING' || phase === 'REVEALING');
  if (deal) {
    const late = deal.seats.filter(({ committed, seed, commitment }) =>
      deal.phase === 'COMMITTING' ? !committed : commitment !== null && seed === null,
    );
    return { kind: 'deal', deal, waiting: late.map(({ entry }) => entry?.name ?? '?') };
  }
  const [choice] = asked;
  if (choice) return { kind: 'wait-for-choice', choice };
  const [game] = open;
  if (game) return { kind: 'watch', game };
  const own = match.sides.filter(({ players }) => players.some(isMine)).map(({ name }) => name);
  if (match.awaited) {
    const sides = match.awaited.sides.map(({ name }) => name);
    const mine = sides.filter((side) => own.includes(side));
    const { until } = match.awaited;
    return mine.length > 0
      ? { kind: 'arrive', until, sides: mine }
      : { kind: 'wait-for-sides', until, sides };
  }
  // Whose board of the round is over waits for the other boards (TM-14).
  const sits =
    own.length > 0 &&
    boardsToEnter(match.sides, match.games.nodes).some(
      ({ board, players }) => board === null || players.some((id) => entries.includes(id)),
    );
  return { kind: sits ? 'open' : 'wait-for-game' };
}
