import type { OpenItem } from '@fairview/play';
import { meetingsToCome } from '../formats/paired-by.js';
import type { Formats } from '../formats/registry.js';
import { openKinds, type LeftOpen, type TournamentFact } from '../tournament/events.js';
import { disputedRows } from '../tournament/row-disputes.js';
import { metIn, sidesOf, type TournamentState } from '../tournament/state.js';

/** The most ids of a kind that the log names. */
const mostNamed = 200;

/**
 * What is open: according to the heads of matches and games, the pairings of teams whose line-ups are missing, and the disputed
 * rows of the standings.
 */
export function leftOpen(state: TournamentState, here: readonly OpenItem[]): readonly LeftOpen[] {
  // A team that has withdrawn names no line-up: what it had not begun waits for nothing.
  const waiting = (state.paired?.pairings ?? []).filter(
    (pairing) =>
      sidesOf(state, pairing) === undefined && !metIn(pairing).some((team) => state.withdrawn.includes(team)),
  );
  const open = [
    ...here,
    ...waiting.map(({ match: id }) => ({ kind: 'match' as const, id })),
    ...disputedRows(state).map((id) => ({ kind: 'dispute' as const, id })),
  ];
  return openKinds
    .map((kind) => open.filter((each) => each.kind === kind).map(({ id }) => id))
    .map((ids, at) => ({ kind: openKinds[at] ?? 'match', count: ids.length, ids: ids.slice(0, mostNamed) }))
    .filter(({ count }) => count > 0);
}

/** The rounds that were to be paired in turn and are not. */
export function roundsLeft(formats: Formats, state: TournamentState): readonly LeftOpen[] {
  const rounds = [...new Set(meetingsToCome(formats, state).map(({ round }) => String(round)))];
  return [{ kind: 'round', count: rounds.length, ids: rounds }];
}

/** Entries in one event: so many fit into its size. */
const mostNoted = 500;

/** The accounts that hold entries of the tournament, as its close notes them. */
export function holdersNoted(
  { entries, left }: Pick<TournamentState, 'entries' | 'left'>,
  accounts: Readonly<Record<string, string>>,
): readonly TournamentFact[] {
  const known = new Set([...entries, ...left]);
  const held = Object.entries(accounts).filter(([entry]) => known.has(entry));
  const pages = Array.from({ length: Math.ceil(held.length / mostNoted) }, (_, page) =>
    held.slice(page * mostNoted, (page + 1) * mostNoted),
  );
  return pages.map((page) => ({ type: 'HoldersNoted', accounts: Object.fromEntries(page) }));
}
