import { halfUp, valueOfCount } from '../model/points.js';
import { ratingDifferenceOf, expectedPercent } from '../ratings/tables.js';
import type { Evaluation, KeyValue } from './evaluation.js';
import type { Key } from './key.js';
import type { KeyOverAll } from './opponents.js';

/** A game over the board against somebody with a rating. */
interface RatedGame {
  readonly opponent: number;
  readonly rating: number;
  /** 2 for a win, 1 for a draw: rating knows no other scale. */
  readonly halves: number;
}

function ratedGames({ tournament, records }: Evaluation, who: number): readonly RatedGame[] {
  const games: RatedGame[] = [];
  for (const { played, opponent, kind } of records[who] ?? []) {
    const rating = opponent === null ? null : (tournament.competitors[opponent]?.rating ?? null);
    if (!played || opponent === null || rating === null) continue;
    games.push({ opponent, rating, halves: kind === 'win' ? 2 : kind === 'draw' ? 1 : 0 });
  }
  return games;
}

const average = (figures: readonly number[]): number | null =>
  figures.length === 0
    ? null
    : Number(halfUp(BigInt(figures.reduce((sum, each) => sum + each, 0)), BigInt(figures.length), 1n));

const ofGames =
  (one: (games: readonly RatedGame[], key: Key) => number | null): KeyOverAll =>
  (evaluation, key) =>
    evaluation.records.map((_, who) => asValue(one(ratedGames(evaluation, who), key)));

const asValue = (figure: number | null): KeyValue => ({
  value: figure === null ? null : valueOfCount(figure),
});

/** ARO: the average rating, half up, after the key's cuts. */
function averageRating(games: readonly RatedGame[], { cut }: Pick<Key, 'cut'>): number | null {
  const ratings = games.map(({ rating }) => rating).toSorted((one, other) => one - other);
  return average(ratings.slice(cut.low, Math.max(cut.low, ratings.length - cut.high)));
}

const uncut = { cut: { low: 0, high: 0 } };

const halvesOf = (games: readonly RatedGame[]): number => games.reduce((sum, { halves }) => sum + halves, 0);

/** TPR: the rounded ARO and dp of the score share, which is rounded half up to a hundredth. */
function performance(games: readonly RatedGame[]): number | null {
  const rating = averageRating(games, uncut);
  if (rating === null) return null;
  const percent = halfUp(BigInt(50 * halvesOf(games)), BigInt(games.length), 1n);
  return rating + ratingDifferenceOf(Number(percent));
}

/** PTP: the lowest rating that is expected to score at least as much. */
function perfectPerformance(games: readonly RatedGame[]): number | null {
  if (games.length === 0) return null;
  const ratings = games.map(({ rating }) => rating);
  const scored = halvesOf(games) * 50;
  let low = Math.min(...ratings) - 800;
  if (scored === 0) return low;
  let high = Math.max(...ratings) + 800;
  const isEnough = (rating: number): boolean =>
    ratings.reduce((sum, opponent) => sum + expectedPercent(rating, opponent), 0) >= scored;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** APRO and APPO: the average over the opponents of their own performance, half up. */
const ofOpponents =
  (one: (games: readonly RatedGame[]) => number | null): KeyOverAll =>
  (evaluation) => {
    const all = evaluation.records.map((_, who) => ratedGames(evaluation, who));
    const own = all.map(one);
    return all.map((games) =>
      asValue(
        average(
          games.flatMap(({ opponent }) => {
            const figure = own[opponent] ?? null;
            return figure === null ? [] : [figure];
          }),
        ),
      ),
    );
  };

/** Keys from ratings; they leave out opponents without one. */
export const ratingKeys: Readonly<Record<string, KeyOverAll>> = {
  ARO: ofGames(averageRating),
  TPR: ofGames(performance),
  PTP: ofGames(perfectPerformance),
  APRO: ofOpponents(performance),
  APPO: ofOpponents(perfectPerformance),
};
