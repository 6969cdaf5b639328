import { accepted, refused } from '@fairview/kernel';
import { byPoints } from '../../by-points.js';
import { soleLeader } from '../../columns.js';
import type { Sheet, System } from '../../contract.js';
import { isOfOnePlayer, openInFormat, type Format } from '../../format.js';
import { settledByTotals } from '../../scoring.js';
import { agreed, oneOf } from '../../settings.js';
import { pointsText } from '../../text/by-points.js';
import { usualForm, whoCollects } from '../../text/form.js';
import { numberOf } from '../../text/page.js';
import { skarneySheetEnglish } from './english.js';
import {
  credit,
  describeOutcome,
  figuresOf,
  judgePartners,
  ofPairs,
  readSkarneyHand,
  writeSkarneyHand,
} from './hand.js';
import { skarneyKeys, skarneyResults, type SkarneyResult } from './result.js';
import { deals, handsOfAMatch } from './rotation.js';

/** What is agreed for a match of Skarney (SK-19). */
type SkarneyTerms = {
  readonly system: 'skarney';
  readonly games: number;
  /** Whether further hands break a tie. */
  readonly knockOut: boolean;
};

/** The printed sheet: hand by hand, and the credits between players (SK-19). */
function skarneyText(sheet: Sheet, terms: SkarneyTerms): string {
  const { games, knockOut } = terms;
  const further = knockOut === true ? ', further hands until the totals differ' : '';
  return pointsText(sheet, {
    ...usualForm,
    title: 'Skarney',
    terms: `${numberOf(games, 'hand')}${further}`,
    verdict: whoCollects,
  });
}

const settings = {
  knockOut: agreed('Whether further hands break a tie (SK-19).', oneOf(false, true)),
};

/** Two, three or four players singly, or two partnerships (SK-19). */
const format: Format<typeof settings> = {
  settings,
  otherSides: refused('R-5', 'sides-not-of-skarney'),
  takes: (sides) => {
    const isSingly = isOfOnePlayer(sides) && sides.length >= 2 && sides.length <= 4;
    return isSingly || (sides.length === 2 && sides.every(({ players }) => players.length === 2));
  },
  rotation: () => deals(),
};

/** Skarney: the sum of seven hands, and in a knock-out further ones until the highest totals differ (SK-19). */
export const skarneySystem: System = {
  id: 'skarney',
  meeting: { of: 'pairs', variant: ofPairs },
  settings,
  results: skarneyResults,
  keys: skarneyKeys,
  english: skarneySheetEnglish,
  open: (given) =>
    openInFormat(given, format, ({ knockOut = false }) =>
      accepted(
        byPoints<SkarneyTerms, SkarneyResult>(given, {
          results: skarneyResults,
          terms: { system: 'skarney', games: handsOfAMatch, knockOut },
          matchOver: refused('SK-19', 'match-over'),
          text: skarneyText,
          seats: ({ roster }) => roster.size,
          judgeVariant: judgePartners,
          describeOutcome,
          readResult: readSkarneyHand,
          writeResult: writeSkarneyHand,
          figuresOf,
          credit,
          hasEnded: ({ columns, contested }) =>
            contested >= handsOfAMatch && (!knockOut || soleLeader(columns) !== undefined),
          winner: ({ columns }) => soleLeader(columns),
          close: (won) => settledByTotals(won, { shutOut: false, lines: [] }),
        }),
      ),
    ),
};
