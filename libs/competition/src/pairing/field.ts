import { quoted } from '@fairview/kernel';
import { byesBeforehand } from '../history/byes-beforehand.js';
import { recordsOf, wasPaired, type RecordOf } from '../history/record.js';
import { refuse, type FileRefusal } from '../model/answer.js';
import type { Hundredths } from '../model/points.js';
import type { Side, Tournament } from '../model/tournament.js';
import { preferenceOf, sideDifferenceOf, type SidePlayer } from './sides.js';

type Float = 'down' | 'up' | null;

/** Somebody who is to be paired. */
export interface Player extends SidePlayer {
  /** The index of the entrant or team. */
  readonly who: number;
  /** Points so far, without virtual ones; of a team, its primary score. */
  readonly points: Hundredths;
  /** Points so far and the virtual points of the round to be paired. */
  readonly score: Hundredths;
  /** Of a team, the score that does not decide. */
  readonly secondary: Hundredths;
  /** Indexes of those they met over the board. */
  readonly met: ReadonlySet<number>;
  /** How the last round, and the one before it, moved them to another score group. */
  readonly floats: readonly [Float, Float];
  /** They met somebody of another score in the last round. */
  readonly metOtherScore: boolean;
  readonly unplayed: number;
  readonly mayHaveBye: boolean;
}

/** Everything that the pairing of a round looks at. */
export interface Field {
  readonly tournament: Tournament;
  /** The round to be paired, from 1. */
  readonly round: number;
  /** Those available, by score and then by pairing number. */
  readonly players: readonly Player[];
  /** Pairs that may not be, besides rematches: `one * size + other`. */
  readonly forbidden: ReadonlySet<number>;
  /** The side of odd pairing numbers if nobody has a preference. */
  readonly initial: Side;
}

/** Those who are to be paired: everybody who is not away. */
function availableFor({ competitors, next }: Tournament, records: readonly RecordOf[]): readonly number[] {
  const away = new Set(next.unpaired.map(({ who }) => who));
  return [...competitors.keys()].filter(
    (who) => !away.has(who) && (next.returned.includes(who) || records[who]?.at(-1)?.kind !== 'withdrawn'),
  );
}

/** The points of everybody before each round, with the virtual points of that round: `[round from 0][who]`. */
function scoresBefore({ competitors, settings }: Tournament, records: readonly RecordOf[]): Hundredths[][] {
  const byGames = settings.teams?.primary === 'GP';
  const played = records[0]?.length ?? 0;
  const totals = competitors.map(() => 0);
  const scores: Hundredths[][] = [];
  for (let round = 0; round <= played; round++) {
    scores.push(totals.map((total, who) => total + (competitors[who]?.virtual[round] ?? 0)));
    for (const [who, record] of records.entries()) {
      const entry = record[round];
      if (entry) totals[who] = (totals[who] ?? 0) + (byGames ? entry.gamePoints : entry.points);
    }
  }
  return scores;
}

/** Those whose pairing number is odd, counted over the ones given. */
const oddOf = (counted: readonly number[]): ReadonlySet<number> =>
  new Set(counted.filter((_, index) => index % 2 === 0));

/**
 * The initial side: as the file says, or as the sides of the highest-ranked pair show it in the first round in which
 * anybody met, when nobody had a preference.
 */
function initialSide(
  { settings, rounds, competitors }: Tournament,
  records: readonly RecordOf[],
  scores: readonly (readonly Hundredths[])[],
): Side {
  if (settings.initialSide !== null) return settings.initialSide === 'first' ? 0 : 1;
  const round = rounds.findIndex(({ pairs }) => pairs.length > 0);
  const scoreOf = (who: number): Hundredths => scores[round]?.[who] ?? 0;
  const isHigher = (one: number, other: number): boolean =>
    scoreOf(one) > scoreOf(other) || (scoreOf(one) === scoreOf(other) && one < other);
  const highest = (among: readonly number[]): number =>
    among.reduce((best, who) => (isHigher(who, best) ? who : best));
  const sides = rounds[round]?.pairs.map((pair) => pair.sides) ?? [];
  if (sides.length === 0) return 0;
  const higher = highest(sides.flat());
  const isFirst = sides.some(([first]) => first === higher);
  const paired = [...competitors.keys()].filter((who) => records[who]?.slice(0, round + 1).some(wasPaired));
  return isFirst === oddOf(paired).has(higher) ? 0 : 1;
}

/** Lays out what the next round is paired from. Every pair of the rounds before has its result. */
export function fieldOf(tournament: Tournament): Field {
  const played = tournament.rounds.length;
  const { settings, competitors } = tournament;
  const records = recordsOf(tournament, played);
  const scores = scoresBefore(tournament, records);
  const { win, loss } = settings.teams === null ? settings.points : settings.teams.matchPoints;
  const size = competitors.length;
  const forbidden = new Set(
    settings.forbidden.flatMap(([one, other]) => [one * size + other, other * size + one]),
  );

  const floatIn = (who: number, back: number): Float => {
    const round = played - back;
    const entry = records[who]?.[round];
    if (entry === undefined) return null;
    if (!entry.played || entry.opponent === null) return entry.points > loss ? 'down' : null;
    const own = scores[round]?.[who] ?? 0;
    const others = scores[round]?.[entry.opponent] ?? 0;
    return own > others ? 'down' : own < others ? 'up' : null;
  };

  const available = availableFor(tournament, records);
  const now = new Set([...available, ...byesBeforehand(tournament)]);
  const odd = oddOf([...competitors.keys()].filter((who) => now.has(who) || records[who]?.some(wasPaired)));
  const players = available.map((who): Player => {
    const record = records[who] ?? [];
    const games = record.filter((entry) => entry.played);
    const sides = games.flatMap(({ side }) => (side === null ? [] : [side]));
    const isFree = (kind: string, points: number): boolean =>
      kind === 'pairing-bye' || kind === 'forfeit-win' || kind === 'full-bye' || points >= win;
    const sum = (score: 'points' | 'gamePoints'): number =>
      record.reduce((total, entry) => total + entry[score], 0);
    const byGames = settings.teams?.primary === 'GP';
    return {
      who,
      number: who + 1,
      isOdd: odd.has(who),
      points: sum(byGames ? 'gamePoints' : 'points'),
      score: scores[played]?.[who] ?? 0,
      secondary: sum(byGames ? 'points' : 'gamePoints'),
      sides,
      difference: sideDifferenceOf(sides),
      preference: preferenceOf(sides),
      met: new Set(games.flatMap(({ opponent }) => (opponent === null ? [] : [opponent]))),
      floats: [floatIn(who, 1), floatIn(who, 2)],
      metOtherScore: record.at(-1)?.played === true && floatIn(who, 1) !== null,
      unplayed: played - games.length,
      mayHaveBye: !record.some(({ kind, played: onBoard, points }) => !onBoard && isFree(kind, points)),
    };
  });
  return {
    tournament,
    round: played + 1,
    players: players.toSorted((one, other) => other.score - one.score || one.number - other.number),
    forbidden,
    initial: initialSide(tournament, records, scores),
  };
}

/** Whether two are a pair that may not be, however they are paired. */
export const isForbidden = ({ forbidden, tournament }: Field, one: Player, other: Player): boolean =>
  forbidden.has(one.who * tournament.competitors.length + other.who);

/** Whether two may meet: they have not met over the board and are not a forbidden pair. */
export const mayMeet = (field: Field, one: Player, other: Player): boolean =>
  !one.met.has(other.who) && !isForbidden(field, one, other);

/** Why a round cannot be paired: the first competitor nobody may meet, or that no complete pairing exists. */
export function noLegalPairing(field: Field): FileRefusal {
  const { players, tournament } = field;
  const isOdd = players.length % 2 === 1;
  if (isOdd && !players.some(({ mayHaveBye }) => mayHaveBye))
    return refuse('no-legal-pairing', '', { why: 'everybody has had a bye' });
  const stuck = players.find(
    (player) =>
      !(isOdd && player.mayHaveBye) &&
      !players.some((other) => other !== player && mayMeet(field, player, other)),
  );
  if (stuck === undefined)
    return refuse('no-legal-pairing', '', { why: 'rematches, forbidden pairs, sides and byes leave no way' });
  const id = tournament.competitors[stuck.who]?.id ?? '';
  return refuse('no-legal-pairing', '', { why: `${quoted(String(id))} has nobody left to meet` });
}
