import { bug } from '@fairview/kernel';
import { pointsFrom, scoreOf, type Judgement, type Score, type ScoreTable } from './results.js';

export type { Judgement };

/** Which value is the better one. */
export type Direction = 'highest-first' | 'lowest-first';

/**
 * One thing that entries are ranked by. A format has a list of them: the first ranks all entries, and each further one (a
 * tie-break) only applies to entries still tied after all before it.
 */
export interface Criterion {
  /** Its short name in tables, as `PTS`; unique, and never changed. */
  readonly key: string;
  /** Its name in words. */
  readonly label: string;
  readonly direction: Direction;
  /** Its values depend on who is tied: it is evaluated again for those still tied after it has separated others. */
  readonly amongTied: boolean;
  judge(tied: readonly string[], table: ScoreTable): Judgement;
}

/** Groups entries by a value of each, the better value first. */
export function byValue(
  tied: readonly string[],
  valueOf: (entry: string) => number,
  direction: Direction = 'highest-first',
): Judgement {
  const values = new Map(tied.map((entry) => [entry, valueOf(entry)]));
  const equals = new Map<number, string[]>();
  for (const [entry, value] of values) {
    const group = equals.get(value);
    if (group) group.push(entry);
    else equals.set(value, [entry]);
  }
  const sign = direction === 'lowest-first' ? 1 : -1;
  const groups = [...equals].sort(([one], [other]) => sign * (one - other)).map(([, group]) => group);
  return { values, groups };
}

/** A criterion that compares one figure of each entry's score. */
export const criterionOf = (
  key: string,
  label: string,
  figure: (score: Score) => number,
  direction: Direction = 'highest-first',
): Criterion => ({
  key,
  label,
  direction,
  amongTied: false,
  judge: (tied, table) => byValue(tied, (entry) => figure(scoreOf(table, entry)), direction),
});

/** A key of the tournament file (docs/tournament-file.md), in formats that are paired on results. */
const byKey = (key: string, label: string): Criterion => ({
  key,
  label,
  direction: 'highest-first',
  amongTied: false,
  judge: (tied, { judge }) => judge?.(key, tied) ?? bug(`this format has no ${key}`),
});

/** The most points an entry could get from a match still to be played. */
const mostPoints = 2;

/**
 * The table of the matches among the tied only. If all of them have been played it ranks by points; otherwise
 * somebody is first only if no outcome of those still missing could let another catch up, and the rest stay tied.
 */
function judgeDirectEncounter(tied: readonly string[], { results, meetings }: ScoreTable): Judgement {
  const members = new Set(tied);
  const points = new Map(tied.map((entry) => [entry, 0]));
  const missing = new Map(tied.map((entry) => [entry, meetings * (tied.length - 1)]));
  for (const result of results) {
    if (!result.entries.every((entry) => members.has(entry))) continue;
    for (const entry of result.entries) {
      points.set(entry, (points.get(entry) ?? 0) + pointsFrom(result, entry));
      missing.set(entry, (missing.get(entry) ?? 0) - 1);
    }
  }
  const pointsOf = (entry: string) => points.get(entry) ?? 0;
  if (tied.every((entry) => (missing.get(entry) ?? 0) <= 0)) return byValue(tied, pointsOf);
  const bestOf = (entry: string) => pointsOf(entry) + mostPoints * Math.max(0, missing.get(entry) ?? 0);
  const first = tied.find((entry) =>
    tied.every((other) => other === entry || bestOf(other) < pointsOf(entry)),
  );
  const groups = first === undefined ? [tied] : [[first], tied.filter((entry) => entry !== first)];
  return { values: points, groups };
}

/** The criteria of Fairview's formats. */
export const criteria = {
  /** A won match 2, a drawn one 1: doubled, so that all figures are whole. What a tournament is won by. */
  matchPoints: criterionOf('PTS', 'match points', (score) => score.matchPoints),
  /** The sum of the spreads of an entry's sheets, of a player the sum of the nets: how clearly matches were won. */
  spread: criterionOf('SPR', 'spread', (score) => score.spread),
  /** For arenas: on equal points, more wins rank before more draws. */
  matchesWon: criterionOf('WON', 'matches won', (score) => score.won),
  /** The matches among the tied only: who has beaten the others among entries that are otherwise level. */
  directEncounter: {
    key: 'DE',
    label: 'direct encounter',
    direction: 'highest-first',
    amongTied: true,
    judge: judgeDirectEncounter,
  },
  /** The points of the opponents, without those of the weakest: how strong a field somebody has met. */
  buchholzCut: byKey('BH/C1', 'Buchholz, without the lowest'),
  /** The points of the opponents. */
  buchholz: byKey('BH', 'Buchholz'),
  /** The points of the opponents, each times what was scored against them. */
  sonnebornBerger: byKey('SB', 'Sonneborn-Berger'),
  /** What the players of a team scored in all matches. */
  gamePoints: byKey('GP', 'points of games'),
  /** The match points of the teams that a team has met. */
  buchholzOfTeams: byKey('BH:MP', 'Buchholz by match points'),
  /** The matches among the tied teams, by match points and then by points of games. */
  encounterOfTeams: byKey('EDE', 'direct encounter of teams'),
  /** What the players of a team were credited with in all, what they paid left aside: it rewards playing for the win. */
  credits: criterionOf('CRD', 'credits', (score) => score.credits),
  /** The points won on the boards before a round is balanced: what the balance of a sheet leaves out. */
  boardPoints: criterionOf('BP', 'board points', (score) => score.boardPoints),
  /** The sum of the scores of the deals, of a duplicate: all play the same ones, so that scores compare. */
  total: criterionOf('TOT', 'total', (score) => score.total),
  /** The deals on which nobody else scored as much: among equal totals, who was best most often. */
  dealsWon: criterionOf('DW', 'deals won', (score) => score.dealsWon),
  /** The best single score on a deal. */
  bestGame: criterionOf('BEST', 'best game', (score) => score.best),
  /** The last round that the entry has reached: entries out earlier rank lower (BC-18). */
  roundReached: criterionOf('RND', 'round reached', (score) => score.round),
  /** The place at the table in that round, the first before the second. */
  placeAtTable: criterionOf('PLC', 'place at the table', (score) => score.place, 'lowest-first'),
  /** The place in a bracket: of those who are still in it the one that they cannot fall below. */
  placeInBracket: criterionOf('OUT', 'place in the bracket', (score) => score.place, 'lowest-first'),
  /** The stage that an entry has reached: finalists rank before all others. */
  stageReached: criterionOf('STG', 'stage reached', (score) => score.round),
  /** The place in that stage: in the final, or in the group. */
  placeInStage: criterionOf('POS', 'place in the stage', (score) => score.place, 'lowest-first'),
  /** The place on the ladder, as challenges and time have made it. */
  placeOnLadder: criterionOf('LAD', 'place on the ladder', (score) => score.place, 'lowest-first'),
  /** The chips last held at that table: it compares those of the same place at different tables. */
  chips: criterionOf('CHP', 'chips', (score) => score.chips),
} as const satisfies Readonly<Record<string, Criterion>>;
