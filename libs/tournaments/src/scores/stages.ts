import { bug } from '@fairview/kernel';
import { placesIn } from '../pairing/stages/groups.js';
import {
  finalBracket,
  isBracketFinal,
  stagesCourse,
  type StagesCourse,
} from '../pairing/stages/in-stages.js';
import { metIn } from '../tournament/state.js';
import { tablesStanding, withMatches, type DrawnSlot } from './bracket.js';
import type { Played } from './played.js';
import { scoreTable, type ScoreTable } from './results.js';
import { resultsOf } from './sheets.js';

type PlayedStages = Pick<
  Played,
  'entries' | 'pairings' | 'byes' | 'matches' | 'stages' | 'cycles' | 'bracket' | 'plan'
>;

const agreedIn = ({ stages, cycles, bracket }: PlayedStages) => ({
  stages: stages ?? undefined,
  cycles,
  bracket: bracket ?? undefined,
});

const tablesOf = ({ pairings, matches, plan }: PlayedStages) => {
  const standing = new Map(
    tablesStanding(pairings, resultsOf(matches, plan)).map((over) => [over.match, over]),
  );
  return pairings.map((pairing) => ({
    isOver: false,
    round: pairing.round,
    contenders: metIn(pairing),
    place: pairing.place,
    ...standing.get(pairing.match),
  }));
};

/** How far a tournament in stages is, as its matches stand. */
const courseNow = (played: PlayedStages): StagesCourse =>
  stagesCourse({ numbered: played.entries, byes: played.byes, tables: tablesOf(played) }, agreedIn(played));

/**
 * The scores of a tournament in stages: `round` is the stage that an entry has reached, 2 of those who play the final; `place` is
 * the one that they have in it, or cannot fall below, and 0 before the first round.
 */
export function stageScores(played: Played): ScoreTable {
  const { entries, pairings, matches, cycles, stages, plan } = played;
  const table = scoreTable(entries, resultsOf(matches, plan), cycles);
  if (pairings.length === 0) return table;
  const { groups, groupRounds, seeds, final } = courseNow(played);
  const ofGroups = tablesOf(played).filter(({ round }) => round <= groupRounds);
  const inGroup = new Map(groups.flatMap((group) => [...placesIn(group, ofGroups)]));
  const isBracket = stages !== null && isBracketFinal(stages);
  const inFinal = !seeds
    ? new Map<string, number>()
    : isBracket
      ? finalBracket(seeds, final, agreedIn(played)).places
      : placesIn(seeds, final);
  const scores = entries.map((entry) => {
    const score = table.scores.get(entry) ?? bug(`${entry} has no score`);
    const place = inFinal.get(entry) ?? inGroup.get(entry) ?? entries.length;
    return [entry, { ...score, round: seeds?.includes(entry) === true ? 2 : 1, place }] as const;
  });
  return { ...table, scores: new Map(scores) };
}

/** All matches of the bracket of a final, including those to come; none before it is paired, and none if it is not a bracket. */
export function finalSlots(played: PlayedStages): readonly DrawnSlot[] {
  const { pairings, stages } = played;
  if (pairings.length === 0 || !stages || !isBracketFinal(stages)) return [];
  const { seeds, final, groupRounds } = courseNow(played);
  if (!seeds) return [];
  const ofFinal = pairings.filter(({ round }) => round > groupRounds);
  return withMatches(finalBracket(seeds, final, agreedIn(played)), ofFinal);
}
