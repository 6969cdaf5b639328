import { bug } from '@fairview/kernel';
import { placesIn } from '../pairing/stages/groups.js';
import { finalBracket, isBracketFinal, stagesCourse } from '../pairing/stages/in-stages.js';
import { metIn } from '../tournament/state.js';
import { tablesStanding } from './bracket.js';
import type { Played } from './played.js';
import { scoreTable, type ScoreTable } from './results.js';
import { resultsOf } from './sheets.js';

/**
 * The scores of a tournament in stages: `round` is the stage that an entry has reached, 2 of those who play the final; `place` is
 * the one that they have in it, or cannot fall below, and 0 before the first round.
 */
export function stageScores({
  entries,
  pairings,
  byes,
  matches,
  stages,
  cycles,
  bracket,
}: Played): ScoreTable {
  const results = resultsOf(matches);
  const table = scoreTable(entries, results, cycles);
  if (pairings.length === 0) return table;
  const standing = new Map(tablesStanding(pairings, results).map((over) => [over.match, over]));
  const tables = pairings.map((pairing) => ({
    ...{ isOver: false, round: pairing.round, contenders: metIn(pairing), place: pairing.place },
    ...standing.get(pairing.match),
  }));
  const agreed = { stages: stages ?? undefined, cycles, bracket: bracket ?? undefined };
  const { groups, groupRounds, seeds, final } = stagesCourse({ numbered: entries, byes, tables }, agreed);
  const ofGroups = tables.filter(({ round }) => round <= groupRounds);
  const inGroup = new Map(groups.flatMap((group) => [...placesIn(group, ofGroups)]));
  const isBracket = stages !== null && isBracketFinal(stages);
  const inFinal = !seeds
    ? new Map<string, number>()
    : isBracket
      ? finalBracket(seeds, final, agreed).places
      : placesIn(seeds, final);
  const scores = entries.map((entry) => {
    const score = table.scores.get(entry) ?? bug(`${entry} has no score`);
    const place = inFinal.get(entry) ?? inGroup.get(entry) ?? entries.length;
    return [entry, { ...score, round: seeds?.includes(entry) === true ? 2 : 1, place }] as const;
  });
  return { ...table, scores: new Map(scores) };
}
