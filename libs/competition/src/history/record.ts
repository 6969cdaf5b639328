import type { Hundredths } from '../model/points.js';
import type {
  Board,
  ByeKind,
  Pair,
  PointScale,
  Round,
  Side,
  TeamSettings,
  Tournament,
  Unpaired,
} from '../model/tournament.js';
import { isPlayed, outcomeOf, pointsFor, type Outcome } from './outcome.js';

/** What a round was for one competitor: how a pair ended for them, or why they had none. `open` counts for nothing yet. */
export type RoundKind = Outcome | ByeKind | 'open';

export interface RoundRecord {
  readonly kind: RoundKind;
  /** Played over the board. */
  readonly played: boolean;
  /** The scheduled opponent, also of a forfeit; null without a pair. */
  readonly opponent: number | null;
  readonly side: Side | null;
  /** Points; of a team, match points. */
  readonly points: Hundredths;
  /** Of a team; elsewhere the points. */
  readonly gamePoints: Hundredths;
  readonly spread: Hundredths;
  /** A game won with the opponent on nothing. */
  readonly shutOut: boolean;
  /** The games of a team match, seen by their side. */
  readonly boards: readonly Board[];
}

/** All rounds of one competitor, the first round first. */
export type RecordOf = readonly RoundRecord[];

/** Whether one side of the pair did not come, seen by either side. */
export const wasForfeited = ({ kind }: RoundRecord): boolean =>
  kind === 'forfeit-win' || kind === 'forfeit-loss';

/** Whether they were paired: with an opponent, whether or not anybody came, or with the bye of the pairing. */
export const wasPaired = ({ kind, opponent }: RoundRecord): boolean =>
  opponent !== null || kind === 'pairing-bye';

/** Unplayed by choice: these may not do better than a game lost. */
export const isVoluntary = (kind: RoundKind): boolean => kind === 'forfeit-loss' || isRequested(kind);

/** An absence, or a bye by which somebody chose not to play: a full-point bye is none (C.07, 16). */
export const isRequested = (kind: RoundKind): boolean =>
  kind === 'half-bye' || kind === 'zero-bye' || kind === 'absent' || kind === 'withdrawn';

/** Which points a round without an opponent brings. */
export const byePoints: Readonly<Record<ByeKind, keyof PointScale>> = {
  'pairing-bye': 'pairingBye',
  'half-bye': 'halfBye',
  'zero-bye': 'zeroBye',
  'full-bye': 'fullBye',
  absent: 'zeroBye',
  withdrawn: 'zeroBye',
};

const unpairedRecord: RoundRecord = {
  kind: 'zero-bye',
  played: false,
  opponent: null,
  side: null,
  points: 0,
  gamePoints: 0,
  spread: 0,
  shutOut: false,
  boards: [],
};

function teamBye(kind: ByeKind, points: PointScale, teams: TeamSettings): [Hundredths, Hundredths] {
  const { win, draw, loss } = teams.matchPoints;
  switch (kind) {
    case 'pairing-bye':
      return [teams.teamBye.MP, teams.teamBye.GP];
    case 'half-bye':
      return [draw, points.halfBye * teams.boards];
    case 'full-bye':
      return [win, points.fullBye * teams.boards];
    case 'zero-bye':
    case 'absent':
    case 'withdrawn':
      return [loss, points.zeroBye * teams.boards];
  }
}

function ofUnpaired(
  { kind, spread, score }: Pick<Unpaired, 'kind' | 'spread' | 'score'>,
  { points, teams }: Tournament['settings'],
): RoundRecord {
  const brought = points[byePoints[kind]];
  const [match, game] = teams === null ? [brought, brought] : teamBye(kind, points, teams);
  return { ...unpairedRecord, kind, points: match, gamePoints: score ?? game, spread };
}

const clamped = (margin: Hundredths, cap: Hundredths | null): Hundredths =>
  cap === null ? margin : Math.max(0 - cap, Math.min(cap, margin));

/** What the first side gained on the second; each game's margin is clamped to the cap of its own round. */
function spreadOf({ result, scores, spread, boards }: Pair, cap: Hundredths | null): Hundredths {
  if (!isPlayed(result)) return 0;
  if (spread !== null) return spread[0];
  if (boards.length > 0)
    return boards.reduce(
      (sum, board) =>
        board.scores === null || !isPlayed(board.result)
          ? sum
          : sum + clamped(board.scores[0] - board.scores[1], cap),
      0,
    );
  return scores === null ? 0 : clamped(scores[0] - scores[1], cap);
}

const matchPoints = (outcome: Outcome, { matchPoints: { win, draw, loss } }: TeamSettings): Hundredths => {
  if (outcome === 'win' || outcome === 'forfeit-win') return win;
  if (outcome === 'draw') return draw;
  return outcome === 'no-contest' ? 0 : loss;
};

function gamePoints(
  pair: Pair,
  side: Side,
  outcome: Outcome,
  points: PointScale,
  boards: number,
): Hundredths {
  if (pair.scores !== null) return pair.scores[side];
  return isPlayed(pair.result) ? 0 : pointsFor(points, outcome) * boards;
}

function ofPair(
  pair: Pair,
  side: Side,
  cap: Hundredths | null,
  settings: Tournament['settings'],
): RoundRecord {
  const { points, teams } = settings;
  const opponent = pair.sides[side === 0 ? 1 : 0];
  if (pair.result === null) return { ...unpairedRecord, kind: 'open', opponent, side };
  const outcome = outcomeOf(pair.result, side);
  const brought = pointsFor(points, outcome);
  const margin = spreadOf(pair, cap);
  const played = isPlayed(pair.result);
  const others = pair.scores?.[side === 0 ? 1 : 0];
  return {
    kind: outcome,
    played,
    opponent,
    side,
    points: teams === null ? brought : matchPoints(outcome, teams),
    gamePoints: teams === null ? brought : gamePoints(pair, side, outcome, points, teams.boards),
    spread: !played && pair.spread !== null ? pair.spread[side] : side === 0 ? margin : 0 - margin,
    shutOut: outcome === 'win' && (pair.shutOut || others === 0),
    boards: pair.boards,
  };
}

/**
 * The rounds of everybody, up to and with round `after`. A competitor in neither list of a round had a zero-bye, or is still
 * withdrawn.
 */
export function recordsOf({ settings, competitors, rounds }: Tournament, after: number): readonly RecordOf[] {
  const records: RoundRecord[][] = competitors.map(() => []);
  const away = competitors.map(() => false);
  const missing = ofUnpaired({ kind: 'zero-bye', spread: 0, score: null }, settings);
  const withdrawn: RoundRecord = { ...missing, kind: 'withdrawn' };
  for (const [index, round] of rounds.slice(0, after).entries()) {
    const cap = round.spreadCap ?? settings.spreadCap;
    for (const pair of round.pairs) {
      records[pair.sides[0]]?.push(ofPair(pair, 0, cap, settings));
      records[pair.sides[1]]?.push(ofPair(pair, 1, cap, settings));
    }
    for (const unpaired of round.unpaired) records[unpaired.who]?.push(ofUnpaired(unpaired, settings));
    for (const [who, record] of records.entries()) {
      if (record.length === index) record.push(away[who] === true ? withdrawn : missing);
      away[who] = record[index]?.kind === 'withdrawn';
    }
  }
  return records;
}

/** The last round in which every pair has its result; 0 if there is none. */
export function lastComplete(rounds: readonly Round[]): number {
  return rounds.findLastIndex(({ pairs }) => pairs.every(({ result }) => result !== null)) + 1;
}
