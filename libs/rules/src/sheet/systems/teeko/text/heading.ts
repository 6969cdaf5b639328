import { winningKinds } from '../../../../teeko/winning.js';
import type { Sheet } from '../../../contract.js';
import { instantText } from '../../../instant.js';
import type { TeekoTerms } from '../terms.js';

const usualGrace = 120_000;

const span = (milliseconds: number): string =>
  milliseconds % 60_000 === 0 ? `${milliseconds / 60_000} min` : `${milliseconds / 1000} s`;
const instant = (at: number): string => `${instantText(at).slice(0, 19).replace('T', ' ')} UTC`;

/** The name of the system; teams of two are a partnership, larger ones a multiple partnership (TM-13). */
function systemName({ terms, sides }: Sheet): string {
  switch (terms.system) {
    case 'straight':
      return 'straight scoring';
    case 'bonus':
      return 'scoring with bonuses';
    case 'three-handed':
      return 'scoring with bonuses, three-handed';
    case 'partnership': {
      const size = sides[0]?.players.length ?? 0;
      return size === 2 ? 'partnership scoring' : `multiple-partnership scoring, ${size} a side`;
    }
    default:
      return terms.system;
  }
}

const isSingle = ({ system, target, limit }: TeekoTerms): boolean =>
  system === 'straight' && target === undefined && limit === undefined;

/** What was agreed, and when the match began and is to end. */
export function heading(sheet: Sheet, terms: TeekoTerms): readonly string[] {
  const { clock } = sheet;
  const { positions, target, rounds, matchBonus, gameBonus, shutOutBonus, limit } = terms;
  const figures = [
    rounds !== undefined && (rounds === 1 ? '1 round' : `${rounds} rounds`),
    target !== undefined && `to ${target} points`,
    matchBonus !== undefined && `match bonus ${matchBonus}`,
    gameBonus !== undefined && `game bonus ${gameBonus}`,
    shutOutBonus !== undefined && `shut-out bonus ${shutOutBonus}`,
    isSingle(terms) && 'a single game',
  ].filter((figure) => figure !== false);
  const start = clock && `start ${instant(clock.startedAt)}, expected end ${instant(clock.plannedLimitAt)}`;
  const moved =
    clock &&
    clock.limitAt > clock.plannedLimitAt &&
    `time given back: the end is now ${instant(clock.limitAt)}`;
  const odd = limit && limit.grace !== usualGrace && `grace ${span(limit.grace)}: not for rated events`;
  const time = limit && [`time limit ${span(limit.span)}`, start, moved, odd].filter(Boolean).join('; ');
  const title = `Teeko, ${systemName(sheet)}, ${positions} positions${terms.super ? ', super' : ''}`;
  return [title, figures.join(', '), time ?? ''].filter((line) => line !== '');
}

/** How a game ended, in the words of its score line. */
export function howItEnded(how: string): string {
  const kind = Object.entries(winningKinds).find(([name]) => name === how)?.[1];
  return kind?.label ?? how.replace('no-contest', 'no contest');
}
