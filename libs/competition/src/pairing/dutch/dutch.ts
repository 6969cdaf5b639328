import { bug } from '@fairview/kernel';
import type { Field, Player } from '../field.js';
import { Criteria } from './criteria.js';
import { BracketPairing, canComplete } from './pair-bracket.js';

/** One pair, the higher-ranked first, with the score of the bracket that made it. */
export interface BracketPair {
  readonly players: readonly [Player, Player];
  readonly bracket: number;
}

export interface DutchPairing {
  readonly pairs: readonly BracketPair[];
  readonly bye: Player | null;
}

function scoreGroups(players: readonly Player[]): readonly (readonly Player[])[] {
  const groups = new Map<number, Player[]>();
  for (const player of players) {
    const group = groups.get(player.score);
    if (group === undefined) groups.set(player.score, [player]);
    else group.push(player);
  }
  return [...groups.values()];
}

/**
 * Pairs a round by the Dutch system of FIDE (C.04.3 of February 2026), bracket by bracket from the top.
 * Null if no legal pairing exists.
 */
export function pairDutch(field: Field): DutchPairing | null {
  const criteria = new Criteria(field);
  const groups = scoreGroups(field.players);
  const isOdd = field.players.length % 2 === 1;
  const scores = groups.map(([first]) => first?.score ?? 0).toReversed();
  const byeScore = isOdd ? scores.find((score) => canComplete(criteria, field.players, score)) : null;
  if (byeScore === undefined) return null;
  if (byeScore === null && !canComplete(criteria, field.players, null)) return null;

  const pairs: BracketPair[] = [];
  let moved: readonly Player[] = [];
  let bye: Player | null = null;
  for (const [index, residents] of groups.entries()) {
    const paired = new BracketPairing({
      criteria,
      moved,
      residents,
      next: groups[index + 1] ?? [],
      rest: groups.slice(index + 2).flat(),
      byeScore: bye === null ? byeScore : null,
    }).pair();
    const bracket = residents[0]?.score ?? 0;
    for (const players of paired.pairs) pairs.push({ players, bracket });
    moved = paired.downfloaters;
    bye ??= paired.bye;
  }
  if (moved.length > 0 || (bye !== null) !== isOdd) return bug('the last bracket leaves nobody but the bye');
  return { pairs, bye };
}
