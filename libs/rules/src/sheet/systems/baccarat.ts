import { accepted, refused, type Checked } from '@fairview/kernel';
import { byPoints, bySides, toldNothing } from '../by-points.js';
import { soleLeader } from '../columns.js';
import type { FinishedGame, SheetGame, SheetResult, System } from '../contract.js';
import { areNets } from '../figures.js';
import { openInFormat } from '../format.js';
import { ofBaccarat } from '../formats.js';
import { inAll, mostAlone, netsOfRounds, sum } from '../nets.js';
import type { Result } from '../result.js';
import type { Players } from '../scoring.js';

/** BC-17: what the rounds that were settled have brought each side; a shoe that was ruled or declared away, nothing. */
function told({ outcome, ended, seats }: FinishedGame, players: Players): SheetResult {
  if (ended?.by === 'no-contest' || ended?.by === 'ruling') return toldNothing;
  const nets = inAll(netsOfRounds(outcome, seats.length), seats.length);
  return { nets: bySides(nets, seats, players), house: 0 - sum(nets) };
}

/** BC-17: what the players win the house loses. */
function credit({ nets, house }: SheetGame, { sides }: Players): Checked<Result> {
  if (!areNets(nets, sides.length)) return refused('BC-17', 'nets-not-chips');
  if (house !== undefined && house + sum(nets) !== 0)
    return refused('BC-17', 'house-not-the-rest', { house: -sum(nets) });
  const by = mostAlone(nets);
  if (by === undefined) return accepted({ winner: null, points: 0, scores: nets, how: 'drawn' });
  return accepted({
    winner: sides[by]?.players[0] ?? null,
    side: by,
    points: nets[by] ?? 0,
    scores: nets,
    how: 'won',
  });
}

/** Scarney Baccarat: a session of a shoe or several. All play against the house, and the most chips win (BC-17, BC-18). */
export const baccarat: System = {
  id: 'baccarat',
  open: (given) =>
    openInFormat(given, ofBaccarat, ({ shoes = 1 }) =>
      accepted(
        byPoints({
          game: given.game,
          terms: { system: 'baccarat', games: shoes },
          labels: { spot: 'chips', won: 'net' },
          house: true,
          matchOver: refused('BC-17', 'match-over'),
          seats: ({ roster }) => roster.size,
          tell: told,
          credit,
          hasEnded: ({ contested }) => contested >= shoes,
          winner: ({ columns }) => soleLeader(columns),
          close: () => ({ shutOut: false, lines: [], credits: [], spread: null }),
        }),
      ),
    ),
};
