import { accepted, defined, plain, refused, type Checked } from '@fairview/kernel';
import { explained, listOf } from '../../../game/json-schema.js';
import { aheadAmong, byPoints, bySides } from '../../by-points.js';
import { countOnSheet, soleLeader } from '../../columns.js';
import type { FinishedGame, System, Sheet, SheetFigures } from '../../contract.js';
import { noContestResult, type NoContest } from '../../sheet-result.js';
import { areNets } from '../../figures.js';
import { isOfOnePlayer, openInFormat, type Format } from '../../format.js';
import { houseOf } from '../../ledger.js';
import { seated } from '../../rotation.js';
import { baccaratSettings, readChips, type BaccaratTerms } from './terms.js';
import { inAll, mostAlone, netsOfRounds, sum } from './nets.js';
import type { Credited } from '../../credited.js';
import type { Players } from '../../sides.js';
import { pointsText } from '../../text/by-points.js';
import { usualForm } from '../../text/form.js';
import { numberOf } from '../../text/page.js';
import { resultsOf, type ResultIn } from '../../result-form.js';

/** The results of a shoe (BC-17). */
const baccaratResults = resultsOf({
  kind: 'baccarat',
  description: 'Scarney Baccarat: the shoe was played (BC-17).',
  fields: {
    nets: {
      type: 'figures',
      description: 'The chips that each side won, negative if it lost, in the order of the sides.',
    },
  },
  known: { house: 'points' },
});
type BaccaratResult = ResultIn<typeof baccaratResults>;

function byChips({ winner, count, house = 0 }: SheetFigures): string {
  const won =
    winner === null
      ? 'Nobody has the most chips alone.'
      : `${plain(winner)} wins with ${count[winner]} chips.`;
  return `${won} The house: ${house}.`;
}

/** The printed sheet: the nets of each shoe, and everybody's chips (BC-17). */
const baccaratText = (sheet: Sheet, { games }: BaccaratTerms): string =>
  pointsText(sheet, {
    ...usualForm,
    title: 'Scarney Baccarat',
    terms: numberOf(games, 'shoe'),
    isPlain: true,
    countLabel: 'chips',
    verdict: byChips,
  });

/** One to seven players against the house (BC-1). */
const format: Format<typeof baccaratSettings> = {
  settings: baccaratSettings,
  otherSides: refused('R-5', 'sides-not-of-baccarat'),
  takes: (sides) => sides.length >= 1 && sides.length <= 7 && isOfOnePlayer(sides),
  opens: ({ chips }, sides) => readChips(chips, sides),
  // BC-17: a player who goes on to another shoe takes their chips along.
  rotation: () => seated(({ columns }) => ({ variant: { chips: columns.map(countOnSheet) } })),
};

/** BC-17: each side's net from the settled rounds; nothing for a shoe that was ruled or declared away. */
function describeOutcome(
  { outcome, ended, seats }: FinishedGame,
  players: Players,
): BaccaratResult | NoContest {
  if (ended?.by === 'no-contest' || ended?.by === 'ruling') return noContestResult;
  const nets = inAll(netsOfRounds(outcome, seats.length), seats.length);
  return { kind: 'baccarat', nets: bySides(nets, seats, players), house: 0 - sum(nets) };
}

/** BC-17: what the players win the house loses. */
function credit({ nets, house }: BaccaratResult, { sides }: Players): Checked<Credited> {
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
export const baccaratSystem: System = {
  id: 'baccarat',
  meeting: { of: 'table' },
  settings: baccaratSettings,
  results: baccaratResults,
  keys: {
    nets: explained(
      'Scarney Baccarat: the chips that every side won or lost (BC-17).',
      listOf({ type: 'integer' }),
    ),
    house: explained('Scarney Baccarat: what the house won (BC-17).', { type: 'integer' }),
  },
  english: {
    'sides-not-of-baccarat': 'This match must have one to seven sides of one player each.',
    'chips-not-by-side': 'The chips must be a list of whole numbers from 0, one for each side.',
    'nets-not-chips':
      'The nets must be a list of whole numbers of chips, one for each side, in the order of the sides.',
    'house-not-the-rest': 'House and players must add up to zero: the house must have {house}.',
  },
  open: (given) =>
    openInFormat(given, format, ({ shoes = 1 }) =>
      accepted(
        byPoints<BaccaratTerms, BaccaratResult>(given, {
          results: baccaratResults,
          terms: { system: 'baccarat', games: shoes },
          labels: { spot: 'chips', won: 'net' },
          house: true,
          ownFigures: (ledger) => ({ house: houseOf(ledger) }),
          matchOver: refused('BC-17', 'match-over'),
          text: baccaratText,
          seats: ({ roster }) => roster.size,
          describeOutcome,
          readResult: ({ nets, house }) =>
            nets
              ? accepted({ kind: 'baccarat', nets, ...defined({ house }) })
              : refused('BC-17', 'nets-not-chips'),
          writeResult: ({ nets, house }) => ({ nets, ...defined({ house }) }),
          figuresOf: ({ nets }, seats, players) => ({
            scores: nets,
            winner: aheadAmong(seats, nets, players),
          }),
          credit,
          hasEnded: ({ contested }) => contested >= shoes,
          winner: ({ columns }) => soleLeader(columns),
          close: () => ({ shutOut: false, lines: [], credits: [], spread: null }),
        }),
      ),
    ),
};
