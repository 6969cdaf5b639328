import { accepted, type Checked } from '@fairview/kernel';
import { refused } from '../refusals.js';
import { holdingOf } from './holding.js';
import type { TournamentState } from './state.js';

/** The entries of a tournament, also of those who have left, and who holds them. */
export type Speakers = Pick<TournamentState, 'entries' | 'withdrawn' | 'holdings'>;

/** Whether a device or an account ever held an entry, or was to: its player can speak for it. A new code does not change that. */
const speaksForItself = (state: Speakers, entry: string): boolean => {
  const { holder, changes } = holdingOf(state, entry);
  return holder !== undefined || changes.length > 0;
};

/**
 * Whether an official whose own entries are `own` may speak for others in a tournament. Who plays there, or has played, speaks for nobody
 * else who can speak for themselves; for those who play on paper alone somebody has to. Refused under TO-16.
 */
export function judgeSpeaking(
  state: Speakers,
  own: readonly string[],
  named: readonly string[],
): Checked<undefined> {
  const plays = [...state.entries, ...state.withdrawn].some((entry) => own.includes(entry));
  const others = named.filter((entry) => !own.includes(entry));
  return plays && others.some((entry) => speaksForItself(state, entry))
    ? refused('entry-speaks')
    : accepted(undefined);
}
