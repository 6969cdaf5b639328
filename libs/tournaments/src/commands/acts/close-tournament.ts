import { isReason, type OpenItem } from '@fairview/play';
import { meetingsToCome } from '../../formats/paired-by.js';
import type { Formats } from '../../formats/registry.js';
import { noForceReason, refused } from '../../refusals.js';
import type { ReopenTournament } from '../../tournament/official-acts.js';
import { disputedRows } from '../../tournament/row-dispute.js';
import { writes, type ActOfTournament, type FactOfTournament, type OfficialActOfTournament } from '../act.js';
import { metIn, sidesOf, type TournamentState } from '../../tournament/state.js';

/** What may still be open when a tournament is closed. */
export const openKinds = ['match', 'dispute', 'proposal', 'report', 'round'] as const;
export type OpenKind = (typeof openKinds)[number];

/** How much of a kind was open, and which: ids of matches or of games, of entries whose rows are disputed, and numbers of rounds. */
export interface LeftOpen {
  readonly kind: OpenKind;
  readonly count: number;
  /** The first of them. */
  readonly ids: readonly string[];
}

/**
 * A tournament is closed. `left`: what is open at that time; `force`: why it is closed all the same; `accounts`: who holds which entry
 * then; `playing`: in how many matches that are being played the official sits who closes it.
 */
export interface CloseTournament {
  readonly type: 'CloseTournament';
  readonly left: readonly LeftOpen[];
  readonly force?: string;
  readonly accounts?: Readonly<Record<string, string>>;
  readonly playing?: number;
}

/** Which accounts held entries when the tournament was closed: ratings follow from it. Written with the close, before it. */
export interface HoldersNoted {
  readonly type: 'HoldersNoted';
  readonly accounts: Readonly<Record<string, string>>;
}

/** `forced`: it was closed although something was open. */
export interface TournamentClosed {
  readonly type: 'TournamentClosed';
  readonly forced?: { readonly reason: string; readonly left: readonly LeftOpen[] };
}

/** It is open again. */
export interface TournamentReopened {
  readonly type: 'TournamentReopened';
  readonly reason: string;
}

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
function roundsLeft(formats: Formats, state: TournamentState): readonly LeftOpen[] {
  const rounds = [...new Set(meetingsToCome(formats, state).map(({ round }) => String(round)))];
  return [{ kind: 'round', count: rounds.length, ids: rounds }];
}

/** Entries in one event: so many fit into its size. */
const mostNoted = 500;

/** The accounts that hold entries of the tournament, as its close notes them. */
function noted(
  { entries, left }: Pick<TournamentState, 'entries' | 'left'>,
  accounts: Readonly<Record<string, string>>,
): readonly HoldersNoted[] {
  const known = new Set([...entries, ...left]);
  const held = Object.entries(accounts).filter(([entry]) => known.has(entry));
  const pages = Array.from({ length: Math.ceil(held.length / mostNoted) }, (_, page) =>
    held.slice(page * mostNoted, (page + 1) * mostNoted),
  );
  return pages.map((page) => ({ type: 'HoldersNoted', accounts: Object.fromEntries(page) }));
}

const plurals: Readonly<Record<OpenKind, string>> = {
  match: 'matches',
  dispute: 'disputes',
  proposal: 'proposals',
  report: 'reports',
  round: 'rounds',
};

/** TO-7: a tournament in which something is open is closed only if a reason is given, which the log keeps. */
export const closeTournament: ActOfTournament<CloseTournament> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ registries, state }, { left, force, accounts = {}, playing = 0 }) => {
    const rounds = roundsLeft(registries.formats, state);
    const open = [...left, ...rounds].filter(({ count }) => count > 0);
    const holders = noted(state, accounts);
    if (open.length === 0) return writes(...holders, { type: 'TournamentClosed' });
    if (force === undefined)
      return refused('something-open', {
        matches: 0,
        disputes: 0,
        proposals: 0,
        reports: 0,
        rounds: 0,
        ...Object.fromEntries(open.map(({ kind, count }) => [plurals[kind], count])),
      });
    // The games in play would be no contest: nobody ends their own so (TO-16).
    if (playing > 0) return refused('match-yours');
    const reason = force.trim();
    return isReason(reason)
      ? writes(...holders, { type: 'TournamentClosed', forced: { reason, left: open } })
      : noForceReason(reason);
  },
};

export const holdersNoted: FactOfTournament<HoldersNoted> = {
  changesMatches: false,
  evolve: (state, { accounts }) => ({ ...state, accounts: { ...state.accounts, ...accounts } }),
};

export const tournamentClosed: FactOfTournament<TournamentClosed> = {
  changesMatches: true,
  closes: 'all',
  evolve: (state) => ({ ...state, closed: true, everClosed: true }),
};

export const reopenTournament: OfficialActOfTournament<ReopenTournament> = {
  timed: false,
  whenClosed: 'judged',
  kind: 'reopening',
  decide: ({ state }, { reason }) => {
    if (!state.closed) return refused('not-closed');
    return isReason(reason)
      ? writes({ type: 'TournamentReopened', reason: reason.trim() })
      : noForceReason(reason);
  },
};

export const tournamentReopened: FactOfTournament<TournamentReopened> = {
  changesMatches: true,
  evolve: ({ cancelled: _reason, ...state }) => ({ ...state, closed: false, deleted: false, accounts: {} }),
};
