import { bug } from '@fairview/kernel';
import type { ChallengeOutcome, LadderState } from '../tournament/ladder/ladder.js';
import { ladderPlaces } from '../tournament/ladder/places.js';
import type { Played } from './played.js';
import { scoreTable, type MatchResult, type ScoreTable } from './results.js';
import { resultsOf, type MatchSheet } from './sheets.js';

/** The result of a match from the challenger's point of view; a player who did not come has lost. */
export function outcomeFor(result: MatchResult | undefined, challenger: string): ChallengeOutcome {
  if (!result) return 'open';
  const { winner, forfeitedBy = [] } = result;
  if (winner === null && !forfeitedBy.includes(challenger)) return 'drawn';
  return winner === challenger ? 'won' : 'lost';
}

/** A ladder with the current outcomes of its matches: those of the log, except for what is tried out. */
export function ladderStanding(ladder: LadderState, matches: readonly MatchSheet[]): LadderState {
  const results = new Map(resultsOf(matches).map((result) => [result.match, result]));
  const challenges = ladder.challenges.map((each) =>
    each.ended === 'played'
      ? { ...each, outcome: outcomeFor(results.get(each.match), each.challenger) }
      : each,
  );
  return { ...ladder, challenges };
}

/** The scores of a ladder: `place` is the place on it. Entries that have left come after all others. */
export function ladderScores({ entries, matches, ladder }: Played): ScoreTable {
  const table = scoreTable(entries, resultsOf(matches), 1);
  const { order } = ladderPlaces(ladderStanding(ladder ?? bug('a ladder without rules'), matches));
  const places = new Map(order.map((entry, at) => [entry, at + 1]));
  const scores = entries.map((entry) => {
    const score = table.scores.get(entry) ?? bug(`${entry} has no score`);
    return [entry, { ...score, place: places.get(entry) ?? order.length + 1 }] as const;
  });
  return { ...table, scores: new Map(scores) };
}
