import { accepted, refused } from '@fairview/kernel';
import { byPoints } from '../by-points.js';
import { soleLeader } from '../columns.js';
import type { System } from '../contract.js';
import { openInFormat } from '../format.js';
import { ofSkarney } from '../formats.js';
import { handsOfAMatch } from '../rotations/deals.js';
import { settledByTotals } from '../scoring.js';
import { credit, judgePartners, told } from '../skarney-hand.js';

/** Skarney: the sum of seven hands, and in a knock-out further ones until the highest totals differ (SK-19). */
export const skarney: System = {
  id: 'skarney',
  open: (given) =>
    openInFormat(given, ofSkarney, ({ knockOut = false }) =>
      accepted(
        byPoints({
          game: given.game,
          terms: { system: 'skarney', games: handsOfAMatch, knockOut },
          matchOver: refused('SK-19', 'match-over'),
          seats: ({ roster }) => roster.size,
          judgeVariant: judgePartners,
          tell: told,
          credit,
          hasEnded: ({ columns, contested }) =>
            contested >= handsOfAMatch && (!knockOut || soleLeader(columns) !== undefined),
          winner: ({ columns }) => soleLeader(columns),
          close: (won) => settledByTotals(won, { shutOut: false, lines: [] }),
        }),
      ),
    ),
};
