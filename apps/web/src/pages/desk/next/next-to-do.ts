import type { DisputeHead } from '../../../parts/disputes/head.js';
import { waitingFor } from '../../../parts/line-ups/waiting.js';
import { roundAtDesk, type Desk } from '../desk.js';
import { hasBegun, type Slip } from '../results/slips.js';

/** What is to be done at the desk next. */
export type Task =
  | { readonly kind: 'rule'; readonly dispute: DisputeHead; readonly others: number }
  | { readonly kind: 'confirm'; readonly count: number }
  | { readonly kind: 'conflicts'; readonly count: number; readonly rounds: string }
  | { readonly kind: 'enter'; readonly entered: number }
  | { readonly kind: 'pair' | 'begin'; readonly entered: number }
  | { readonly kind: 'arena'; readonly open: number }
  | { readonly kind: 'pair-next' | 'pair-later' }
  | { readonly kind: 'arrange' }
  | { readonly kind: 'challenge' }
  | { readonly kind: 'late'; readonly count: number; readonly noShow: Desk['plan']['timetable']['noShow'] }
  | { readonly kind: 'line-ups'; readonly count: number }
  | { readonly kind: 'results'; readonly round: number; readonly open: number; readonly refused: number }
  | { readonly kind: 'refused'; readonly refused: number }
  | { readonly kind: 'close' }
  | { readonly kind: 'closed' };

/** So many lines are read at a glance. */
const most = 3;

/**
 * What is to be done at the desk, the most pressing first, three things at most.
 * @param late how many matches should have begun and have not
 * @param refused how many rows of results were refused and stand as they were typed. Where results are to be entered their line says
 *   so: who types below it finds everything where it was
 */
export function nextToDo(desk: Desk, late = 0, refused = 0): readonly Task[] {
  const { plan, entries, matches } = desk;
  if (plan.status === 'CLOSED') return [{ kind: 'closed' }];
  const toConfirm = desk.proposals.filter(({ proposal }) => proposal.status === 'OPEN' && proposal.yours);
  const conflicts = matches.filter(({ id }) => desk.conflicts.includes(id));
  const rounds = [...new Set(conflicts.flatMap(({ round }) => round ?? []))].join(', ') || 'none';
  const tasks: readonly Task[] = [
    ...desk.disputes
      .slice(0, 1)
      .map((dispute): Task => ({ kind: 'rule', dispute, others: desk.disputes.length - 1 })),
    ...(toConfirm.length > 0 ? [{ kind: 'confirm', count: toConfirm.length } as const] : []),
    ...(conflicts.length > 0 ? [{ kind: 'conflicts', count: conflicts.length, rounds } as const] : []),
    ...(late > 0 ? [{ kind: 'late', count: late, noShow: plan.timetable.noShow } as const] : []),
    ...withRefused(courseOf(desk, entries.filter(({ withdrawn }) => !withdrawn).length), refused),
  ];
  return tasks.slice(0, most);
}

function withRefused(course: readonly Task[], refused: number): readonly Task[] {
  if (refused === 0) return course;
  const isAsked = course.some(({ kind }) => kind === 'results');
  if (!isAsked) return [{ kind: 'refused', refused }, ...course];
  return course.map((task) => (task.kind === 'results' ? { ...task, refused } : task));
}

/** A ladder goes on all season: who is there is challenged, and results come in. */
function courseOfLadder(matches: Desk['matches'], entered: number): readonly Task[] {
  const open = matches.filter(({ status }) => status === 'OPEN').length;
  return [
    ...(open > 0 ? [{ kind: 'results', round: 0, open, refused: 0 } as const] : []),
    entered < 2 ? { kind: 'enter', entered } : { kind: 'challenge' },
  ];
}

/** The course of an evening: enter, pair, results, close. */
function courseOf(desk: Desk, entered: number): readonly Task[] {
  const { plan, matches } = desk;
  if (plan.offeredFormat.ladder) return courseOfLadder(matches, entered);
  if (plan.status === 'ENTERING') {
    const enter: Task = { kind: 'enter', entered };
    if (plan.pairedBy === 'BY_HAND') return entered < 2 ? [enter] : [{ kind: 'arrange' }, enter];
    const pair: Task = { kind: plan.arena ? 'begin' : 'pair', entered };
    return entered < 2 ? [enter, pair] : [pair, enter];
  }
  if (plan.arena) {
    const inPlay = matches.filter(({ status }) => status === 'OPEN').length;
    const isOver = plan.arena.ended && inPlay === 0;
    return isOver ? [{ kind: 'close' }] : [{ kind: 'arena', open: inPlay }, { kind: 'close' }];
  }
  const round = roundAtDesk(matches);
  const open = matches.filter((match) => (match.round ?? 0) === round && match.status === 'OPEN').length;
  const waiting = waitingFor(desk.pairings, desk.entries).length;
  const lineUps: readonly Task[] = waiting > 0 ? [{ kind: 'line-ups', count: waiting }] : [];
  if (round !== undefined && open > 0)
    return [
      { kind: 'results', round, open, refused: 0 },
      ...lineUps,
      ...(plan.nextRound !== null ? [{ kind: 'pair-later' } as const] : []),
    ];
  if (plan.pairedBy === 'BY_HAND')
    return matches.length === 0 ? [{ kind: 'arrange' }] : [{ kind: 'close' }, { kind: 'arrange' }];
  if (plan.nextRound !== null) return [{ kind: 'pair-next' }];
  return waiting > 0 ? lineUps : [{ kind: 'close' }];
}

/**
 * The matches of the round that is played which should have begun so many minutes ago and have not. Nothing follows from it:
 * somebody should ask.
 * @param now milliseconds by the server's clock
 */
export function lateMatches({ plan, matches, slips }: Desk, now: number): readonly Slip[] {
  const { rounds, lateAfter } = plan.timetable;
  const round = roundAtDesk(matches);
  const begins = rounds.find((each) => each.round === round);
  if (plan.status !== 'PAIRED' || !begins) return [];
  if (now <= Date.parse(begins.at) + lateAfter * 60_000) return [];
  return slips.filter((slip) => slip.round === round && slip.status === 'OPEN' && !hasBegun(slip));
}
