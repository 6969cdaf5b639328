import { defined } from '@fairview/kernel';
import type { MatchRow } from '@fairview/play';
import { countedOf } from '../scores/results.js';
import { resultOfSheet, type SpreadTerms } from '../scores/sheets.js';
import type { Pairing } from '../tournament/rounds.js';
import type { TableStanding } from '../pairing/method.js';
import type { TournamentState } from '../tournament/state.js';

/** What a later round is decided on of a match's head. Heads are written with the events, so they are never behind. */
export type TableHead = Pick<MatchRow, 'id' | 'sides' | 'teams' | 'status' | 'sheet' | 'ruled'>;

/** How a table stands, its contenders best first: by its ranking, else the winner before the others; drawn, nobody. */
function rankingOf({ sides, teams, sheet: { ranking, winner } }: TableHead): readonly string[] {
  const winnerFirst = Object.keys(sides).sort(
    (one, other) => Number(other === winner) - Number(one === winner),
  );
  const ranked = ranking?.map(({ side }) => side) ?? (winner === null ? [] : winnerFirst);
  return ranked.flatMap((side) => teams?.[side] ?? sides[side] ?? []);
}

/** How a match between two counts, once it is over. */
function resultOf(
  head: TableHead,
  { match: id, first }: Pairing,
  terms: SpreadTerms,
): TableStanding['result'] {
  const { sides, teams, status, sheet, ruled } = head;
  if (status === 'open' || Object.keys(sides).length !== 2) return undefined;
  const match = { id, sides, teams, sheet, absent: ruled?.absent ?? [], rounds: [] };
  const result = resultOfSheet(match, terms);
  return result && countedOf(result, first);
}

/**
 * The current state of the paired tables of a tournament: what the next round is paired on.
 * @param heads those of its matches that are open or over
 * @param disputed the matches with a disputed game, or a report under objection
 */
export function tableStandings(
  { paired, created }: Pick<TournamentState, 'paired' | 'created'>,
  heads: readonly TableHead[],
  disputed: ReadonlySet<string> = new Set(),
): readonly TableStanding[] {
  const known = new Map(heads.map((head) => [head.id, head]));
  return (paired?.pairings ?? []).map((pairing): TableStanding => {
    const { match } = pairing;
    const head = known.get(match);
    if (!head) return { match, isOver: false, isDisputed: false, ranking: [] };
    const standing = { match, isOver: head.status !== 'open', isDisputed: disputed.has(match) };
    return {
      ...standing,
      ranking: rankingOf(head),
      ...defined({ result: resultOf(head, pairing, created.plan) }),
    };
  });
}
