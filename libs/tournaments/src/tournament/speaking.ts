import { accepted, type Checked } from '@fairview/kernel';
import type { Role } from '@fairview/people';
import { refused } from '../refusals.js';
import { holdingOf } from './holding.js';
import type { TournamentState } from './state.js';

/** The entries of a tournament, including those that have left, and their holders. */
export type Speakers = Pick<TournamentState, 'entries' | 'withdrawn' | 'holdings'>;

/** Whether a device or an account ever held an entry, or was to: its player can speak for it. A new code does not change that. */
const speaksForItself = (state: Speakers, entry: string): boolean => {
  const { holder, changes } = holdingOf(state, entry);
  return holder !== undefined || changes.length > 0;
};

/**
 * Whether an official whose own entries are `own` may speak for others in a tournament. An official who plays there, or has
 * played, does not speak for others who can speak for themselves; for players on paper only somebody has to. Refused under
 * TO-16.
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

/**
 * Whether somebody may speak in a challenge: the holder of the entry that speaks, and an organizer for entries that cannot speak for
 * themselves, but not against an entry of their own (`own`). Refused: `challenge-not-yours`, `challenge-against-you`; TO-16.
 */
export function judgeSpeakingInChallenge(
  state: Speakers,
  { roles, entries }: { readonly roles: ReadonlySet<Role>; readonly entries: ReadonlySet<string> },
  own: readonly string[],
  { speaker, against }: { readonly speaker: string; readonly against: string },
): Checked<undefined> {
  if (entries.has(speaker)) return accepted(undefined);
  if (!roles.has('organizer')) return refused('challenge-not-yours');
  return own.includes(against) ? refused('challenge-against-you') : judgeSpeaking(state, own, [speaker]);
}
