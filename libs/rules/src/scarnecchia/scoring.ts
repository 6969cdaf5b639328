import { endedOutcome, type Ended, type Line, type Outcome, type Seat } from '../game/outcome.js';
import { opponent, ownBuild, seats, type ScarnecchiaState, type ScoringRule } from './state.js';
import { isDoublet, threesOn, type Tile } from './tiles.js';

/** What a seat scores for, and how much. */
type Score = { readonly label: string; readonly points: number };

/** A seat's winnings beside the other's. */
interface Compared {
  readonly mine: readonly Tile[];
  readonly theirs: readonly Tile[];
  readonly sweeps: number;
}

const number = (tiles: readonly Tile[], counts: (tile: Tile) => boolean): number =>
  tiles.filter(counts).length;
const showsThree = (tile: Tile): boolean => threesOn(tile) > 0;
const threes = (tiles: readonly Tile[]): number => tiles.reduce((sum, tile) => sum + threesOn(tile), 0);

/** SC-12: one point for more of them than the other has; with as many nobody scores it. */
const most = (label: string, { mine, theirs }: Compared, counts: (tile: Tile) => boolean): Score => ({
  label: `most ${label}`,
  points: number(mine, counts) > number(theirs, counts) ? 1 : 0,
});

const mostOfPoints = (compared: Compared): readonly Score[] => [
  most('tiles', compared, () => true),
  most('doublets', compared, isDoublet),
];

/** The three tables of scores. */
const tables: Readonly<Record<ScoringRule, (compared: Compared) => readonly Score[]>> = {
  tiles: ({ mine, sweeps }) => [
    { label: 'tiles', points: mine.length },
    { label: 'sweeps', points: 3 * sweeps },
  ],
  points: (compared) => [
    ...mostOfPoints(compared),
    most('3-spot tiles', compared, showsThree),
    { label: 'sweeps', points: compared.sweeps },
  ],
  threes: (compared) => [
    ...mostOfPoints(compared),
    { label: '3-spots', points: threes(compared.mine) },
    { label: 'sweeps', points: compared.sweeps },
  ],
};

function scoresOf({ scoring, winnings, sweeps }: ScarnecchiaState, seat: Seat): readonly Score[] {
  const compared = {
    mine: winnings[seat] ?? [],
    theirs: winnings[opponent(seat)] ?? [],
    sweeps: sweeps[seat] ?? 0,
  };
  return tables[scoring](compared).filter(({ points }) => points > 0);
}

/** Points and lines as the winnings stand: what each seat scores for, then the totals. A seat with `nothing` has 0. */
function standing(state: ScarnecchiaState, nothing?: Seat): Pick<Outcome, 'points' | 'lines'> {
  const scores = seats.map((seat) => (seat === nothing ? [] : scoresOf(state, seat)));
  const points = scores.map((own) => own.reduce((sum, score) => sum + score.points, 0));
  const lines = scores.flatMap((own, seat) =>
    own.map((score): Line => line(seat, `${score.label} +${score.points}`, score.points)),
  );
  const totals = points.map((total, seat) => line(seat, `total ${total}`, total));
  return { points, lines: [...lines, ...totals] };
}

const line = (seat: Seat, text: string, points: number): Line => ({
  label: `P${seat + 1} ${text}`,
  seat,
  points,
});

/** SC-13: the hand as its winnings score it: more points win, equal ones are a tied hand. */
export function scored(state: ScarnecchiaState): Outcome {
  const { points, lines } = standing(state);
  const best = Math.max(...points);
  const leaders = seats.filter((seat) => points[seat] === best);
  return { winners: leaders.length === 1 ? leaders : [], points, lines };
}

/**
 * a resigned hand and one lost on time go to the other seat, and points stay as they are; but a seat obliged by a build
 * has none (SC-17). Other endings give nobody a point.
 */
export function end(state: ScarnecchiaState, ended: Ended): ScarnecchiaState {
  const outcome = endedOutcome(seats.length, ended);
  const { by, seat } = ended;
  if (seat === undefined || (by !== 'resignation' && by !== 'clock')) return { ...state, outcome };
  const obliged = ownBuild(state, seat) !== undefined;
  return { ...state, outcome: { ...outcome, ...standing(state, obliged ? seat : undefined) } };
}
