import { accepted, defined, type Checked } from '@fairview/kernel';
import { isReason } from '@fairview/play';
import type { Registries } from '../../formats/registry.js';
import { noForceReason, refused } from '../../refusals.js';
import { writes, type ActOfTournament, type DecidedTournament, type FactOfTournament } from '../act.js';
import { judgeTournament, noTitle, titleOf } from '../created.js';
import type { EventName, TournamentChanges } from '../../tournament/created.js';
import { contenders, isPlayed, type TournamentState } from '../../tournament/state.js';
import { judgeSpot } from './agree-spot.js';

/** What an organizer changes of a tournament that was created. */
export interface EditTournament {
  readonly type: 'EditTournament';
  readonly changes: TournamentChanges;
}

/** `playing`: in how many matches that are being played the official sits who cancels it. */
export interface CancelTournament {
  readonly type: 'CancelTournament';
  readonly reason: string;
  readonly playing?: number;
}

/** Nothing was paired in it: it is to be in no list any more. */
export interface DeleteTournament {
  readonly type: 'DeleteTournament';
}

/** What is named is so from now on. */
export type TournamentEdited = { readonly type: 'TournamentEdited' } & Omit<TournamentChanges, 'title'> &
  Partial<EventName>;

/** It will not be played, or not to its end. It is closed from then on, and stays readable. */
export interface TournamentCancelled {
  readonly type: 'TournamentCancelled';
  readonly reason: string;
}

/** Nothing was paired in it: it is closed, and in no list any more. */
export interface TournamentDeleted {
  readonly type: 'TournamentDeleted';
}

/**
 * A command with the name as it is kept, trimmed: behind a reference nobody could judge it any more. Refused under TO-2 if it is
 * none.
 */
export function withTitleRead<Command extends { readonly type: string }>(
  command: Command | EditTournament,
): Checked<Command | EditTournament> {
  if (!isEdit(command) || command.changes.title === undefined) return accepted(command);
  const title = titleOf(command.changes.title);
  if (title === undefined) return noTitle(command.changes.title);
  return accepted({ ...command, changes: { ...command.changes, title } });
}

const isEdit = (command: { readonly type: string }): command is EditTournament =>
  command.type === 'EditTournament';

/** How it is played may change while nothing is paired; all that decides no result at any time. */
function edit(registries: Registries, state: TournamentState, changes: TournamentChanges): DecidedTournament {
  const { title: _title, visibility: _visibility, showsAccuracy: _shown, ...others } = changes;
  const { checkIn: _asked, byes: _byes, ...played } = others;
  if (Object.keys(played).length > 0 && isPlayed(state)) return refused('plan-stands');
  const { formats } = registries;
  const { title: asked = state.created.name, ...agreed } = changes;
  const judged = judgeTournament(registries, { ...state.created, ...agreed, name: asked });
  if (!judged.ok) return judged;
  for (const spot of changes.plan ? state.spots : []) {
    const fits = judgeSpot(registries, judged.value, spot);
    if (!fits.ok) return fits;
  }
  const most = formats.of(judged.value).pairing?.most?.(judged.value);
  if (most !== undefined && contenders(state).length > most) return refused('tournament-full', { most });
  const {
    name: title,
    visibility,
    reporting,
    cycles,
    boards,
    rounds,
    tieBreaks,
    ruleYear,
    plan,
  } = judged.value;
  const { checkIn, byes, minutes, roundsInTurn, showsAccuracy } = judged.value;
  const ranked = defined({ tieBreaks, ruleYear, checkIn, byes, minutes, roundsInTurn, showsAccuracy });
  const after = { ...defined({ title, visibility, reporting, cycles, boards, rounds, plan }), ...ranked };
  const changed = Object.entries(after).filter(([key]) => Object.hasOwn(changes, key));
  if (changed.length === 0) return writes();
  return writes({ type: 'TournamentEdited', ...Object.fromEntries(changed) });
}

/** Refused: TO-2 as at its creation; under TO-8 if what was agreed stands. */
export const editTournament: ActOfTournament<EditTournament> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ registries, state }, { changes }) => edit(registries, state, changes),
};

export const tournamentEdited: FactOfTournament<TournamentEdited> = {
  changesMatches: false,
  evolve: (state, { type: _edited, title, ...changes }) => {
    const named = defined({ name: title ?? changes.name });
    return { ...state, created: { ...state.created, ...changes, ...named } };
  },
};

/** Refused: under TO-8 if no reason is given, and under TO-16 if an official would cancel a match that they are playing. */
export const cancelTournament: ActOfTournament<CancelTournament> = {
  timed: false,
  whenClosed: 'refused',
  decide: (_at, { reason, playing = 0 }) => {
    if (playing > 0) return refused('match-yours');
    return isReason(reason)
      ? writes({ type: 'TournamentCancelled', reason: reason.trim() })
      : noForceReason(reason);
  },
};

export const tournamentCancelled: FactOfTournament<TournamentCancelled> = {
  changesMatches: true,
  closes: 'all',
  evolve: (state, { reason }) => ({ ...state, closed: true, everClosed: true, cancelled: reason }),
};

/** Refused under TO-8 if something would be lost by it. */
export const deleteTournament: ActOfTournament<DeleteTournament> = {
  timed: false,
  whenClosed: 'refused',
  decide: ({ state }) =>
    isPlayed(state) ? refused('tournament-not-empty') : writes({ type: 'TournamentDeleted' }),
};

export const tournamentDeleted: FactOfTournament<TournamentDeleted> = {
  changesMatches: false,
  evolve: (state) => ({ ...state, closed: true, deleted: true }),
};
