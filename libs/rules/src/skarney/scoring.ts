import type { Ended, Line, Outcome } from '../game/outcome.js';
import { pointsInHand } from './cards.js';
import { meldPoints } from './melds.js';
import {
  handOf,
  meldName,
  seatsOf,
  sideName,
  sideOf,
  sidesOf,
  type SideIndex,
  type SkarneyState,
} from './state.js';

const roundBonuses = [100, 100, 100, 200, 300, 400, 500] as const;
const shutoutBonus = 200;

const sum = (lines: readonly Line[]): number => lines.reduce((total, { points }) => total + points, 0);
const signed = (points: number): string => (points < 0 ? String(points) : `+${points}`);

/** A side's first seat has the side's number: the sides of a partnership begin with P1 and P2. */
function line({ variant }: SkarneyState, side: SideIndex, what: string, points: number): Line {
  return { label: `${sideName(variant, side)} ${what} ${signed(points)}`, seat: side, points };
}

function totalLine({ variant }: SkarneyState, side: SideIndex, points: number): Line {
  return { label: `${sideName(variant, side)} total ${points}`, seat: side, points };
}

/** The side that has gone out. */
function rummied(state: SkarneyState): SideIndex | undefined {
  const seat = seatsOf(state.variant).find((one) => handOf(state, one).length === 0);
  return seat === undefined ? undefined : sideOf(state.variant, seat);
}

/** A side's melds by number, then what its hands cost (SK-16: nothing if the side has rummied, and then no line). */
function counted(state: SkarneyState, side: SideIndex, isOut: boolean): readonly Line[] {
  const melds = state.melds.flatMap((laid, index) =>
    laid.side === side ? [line(state, side, meldName(index), meldPoints(laid.meld))] : [],
  );
  if (isOut) return melds;
  const seats = seatsOf(state.variant).filter((seat) => sideOf(state.variant, seat) === side);
  const left = seats.flatMap((seat) => handOf(state, seat));
  const cost = left.reduce((total, card) => total + pointsInHand(card), 0);
  return [...melds, line(state, side, 'hand', -cost)];
}

/** The place of the one highest figure; undefined if two are the highest. */
function highest(figures: readonly number[]): number | undefined {
  const most = Math.max(...figures);
  const first = figures.indexOf(most);
  return first === figures.lastIndexOf(most) ? first : undefined;
}

/** SK-17, SK-18: the bonus of the side that rummied, or else of the one that has the most. */
function bonus(
  state: SkarneyState,
  out: SideIndex | undefined,
  most: SideIndex | undefined,
): readonly Line[] {
  const ofRound = roundBonuses[state.round - 1] ?? 0;
  if (out === undefined) return most === undefined ? [] : [line(state, most, 'most', ofRound)];
  const shutout = state.contracts.every((isDown, side) => side === out || !isDown);
  return [
    line(state, out, 'rummy', ofRound),
    ...(shutout ? [line(state, out, 'shutout', shutoutBonus)] : []),
  ];
}

/** The score of a hand that is played out: SK-16 to SK-18, and the record's lines, points and winners. */
export function score(state: SkarneyState): Outcome {
  const sides = sidesOf(state.variant);
  const out = rummied(state);
  const before = sides.map((side) => counted(state, side, side === out));
  const most = highest(before.map(sum));
  const isVoid = out === undefined && most === undefined;
  const credits = bonus(state, out, most);
  const lines = before.map((own, side) => [...own, ...credits.filter(({ seat }) => seat === side)]);
  const totals = lines.map((own) => (isVoid ? 0 : sum(own)));
  const winner = highest(totals);
  const bySeat = seatsOf(state.variant).map((seat) => sideOf(state.variant, seat));
  return {
    winners: [...bySeat.keys()].filter((seat) => bySeat[seat] === winner),
    points: bySeat.map((side) => totals[side] ?? 0),
    lines: [
      ...lines.flat(),
      ...(isVoid ? [{ label: 'void tie', seat: null, points: 0 }] : []),
      ...sides.map((side) => totalLine(state, side, totals[side] ?? 0)),
    ],
  };
}

const over = (state: SkarneyState, outcome: Outcome): SkarneyState => ({ ...state, phase: 'over', outcome });

/** The hand is over by its own rules: somebody rummied (SK-11), or the stock is used up (SK-15). */
export const finished = (state: SkarneyState): SkarneyState => over(state, score(state));

/**
 * Record: by resignation or clock all seats of the other sides win, a partner with the one who lost does not; any other
 * ending has no winners. No points, no lines.
 */
export function end(state: SkarneyState, { by, seat: lost }: Ended): SkarneyState {
  const seats = seatsOf(state.variant);
  const isLost = lost !== undefined && (by === 'resignation' || by === 'clock');
  const winners = isLost
    ? seats.filter((seat) => sideOf(state.variant, seat) !== sideOf(state.variant, lost))
    : [];
  return over(state, { winners, points: seats.map(() => 0), lines: [] });
}
