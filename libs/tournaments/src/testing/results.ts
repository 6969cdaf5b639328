import type { GameResult, MatchState } from '@fairview/play';
import type { Pairing } from '@fairview/rules';
import type { Pick } from '../../../../test/kit/random.js';

/** A figure of a game: often none, sometimes a loss, now and then a large one. */
const figure = (pick: Pick, least = -60): number =>
  [0, 0, 5, 20, 35, least === 0 ? 1 : -5, least, 1_000_000][pick(8)] ?? 0;

/** What each side takes from a round of elimination: those who are out nothing, nobody more than they have left. */
function netsOfRound({ sheet }: MatchState, { seats }: Pairing, pick: Pick): readonly number[] {
  return sheet.sides.map(({ name, players }) => {
    if (!players.some((player) => seats.includes(player))) return 0;
    const chips = sheet.count[name] ?? 0;
    return [0, 4, 30, chips === 0 ? 0 : 0 - chips][pick(4)] ?? 0;
  });
}

const win = (winner: string): GameResult => ({ kind: 'win', winner, position: 'row' });

/** A result of the game that is due, of any size that its system of scoring takes. */
export function anyResult(state: MatchState, due: Pairing, pick: Pick): GameResult {
  const { sides } = state.sheet;
  const player = due.seats[pick(due.seats.length)] ?? '';
  const scores = (least?: number): readonly number[] => sides.map(() => figure(pick, least));
  switch (state.opened.system) {
    case 'solitaire':
      return { kind: 'solitaire', score: figure(pick, 0) };
    case 'singles':
      return { kind: 'singles', active: due.seats[0] ?? '', score: figure(pick, 0) };
    case 'baccarat':
      return { kind: 'baccarat', nets: scores() };
    case 'elimination':
      return { kind: 'elimination', netsByRound: [netsOfRound(state, due, pick)], left: [] };
    case 'skarney':
    case 'skarney-duplicate':
      return { kind: 'skarney', scores: scores() };
    default:
      return pick(4) === 0 ? { kind: 'draw' } : win(player);
  }
}
