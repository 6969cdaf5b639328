import type { Hundredths } from '../model/points.js';
import type { PointScale, Result, Side } from '../model/tournament.js';

/** How a round went for one side of a pair. */
export type Outcome = 'win' | 'draw' | 'loss' | 'forfeit-win' | 'forfeit-loss' | 'no-contest';

const outcomes: Readonly<Record<Result, readonly [Outcome, Outcome]>> = {
  '1-0': ['win', 'loss'],
  '0-1': ['loss', 'win'],
  '1/2-1/2': ['draw', 'draw'],
  '0-0': ['loss', 'loss'],
  '+/-': ['forfeit-win', 'forfeit-loss'],
  '-/+': ['forfeit-loss', 'forfeit-win'],
  '-/-': ['forfeit-loss', 'forfeit-loss'],
  '*': ['no-contest', 'no-contest'],
};

export const outcomeOf = (result: Result, side: Side): Outcome => outcomes[result][side];

const scaled: Readonly<Record<Outcome, keyof PointScale>> = {
  win: 'win',
  draw: 'draw',
  loss: 'loss',
  'forfeit-win': 'forfeitWin',
  'forfeit-loss': 'forfeitLoss',
  'no-contest': 'noContest',
};

/** The points of an outcome. */
export const pointsFor = (points: PointScale, outcome: Outcome): Hundredths => points[scaled[outcome]];

/** The points of a result for one side. */
export const pointsOf = (points: PointScale, result: Result, side: Side): Hundredths =>
  pointsFor(points, outcomeOf(result, side));

export const isForfeit = (result: Result | null): boolean =>
  result === '+/-' || result === '-/+' || result === '-/-';

/** Played over the board: it gives colours and is a meeting. */
export const isPlayed = (result: Result | null): boolean =>
  result === '1-0' || result === '0-1' || result === '1/2-1/2' || result === '0-0';

const opposites: Readonly<Record<Result, Result>> = {
  '1-0': '0-1',
  '0-1': '1-0',
  '1/2-1/2': '1/2-1/2',
  '0-0': '0-0',
  '+/-': '-/+',
  '-/+': '+/-',
  '-/-': '-/-',
  '*': '*',
};

/** The result with the sides exchanged. */
export const opposite = (result: Result): Result => opposites[result];
