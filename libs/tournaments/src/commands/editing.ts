import { accepted, defined, type Checked } from '@fairview/kernel';
import type { Decision } from '@fairview/events';
import { isReason } from '@fairview/play';
import type { Registries } from '../formats/registry.js';
import { noForceReason, refused } from '../refusals.js';
import { judgeTournament, noTitle, titleOf } from './created.js';
import type { TournamentChanges, TournamentFact } from '../tournament/events.js';
import { contenders, isPlayed, type TournamentState } from '../tournament/state.js';
import { judgeSpot } from './agree-spot.js';

/** Commands about a tournament as a whole, besides its close. */
export type EditingCommand =
  | { readonly type: 'EditTournament'; readonly changes: TournamentChanges }
  /** `playing`: in how many matches that are being played the official sits who cancels it. */
  | { readonly type: 'CancelTournament'; readonly reason: string; readonly playing?: number }
  | { readonly type: 'DeleteTournament' };

/**
 * A command with the name as it is kept, trimmed: behind a reference nobody could judge it any more. Refused under TO-2 if it is
 * none.
 */
export function withTitleRead<Command extends { readonly type: string }>(
  command: Command | EditingCommand,
): Checked<Command | EditingCommand> {
  if (!isEdit(command) || command.changes.title === undefined) return accepted(command);
  const title = titleOf(command.changes.title);
  if (title === undefined) return noTitle(command.changes.title);
  return accepted({ ...command, changes: { ...command.changes, title } });
}

type Edit = Extract<EditingCommand, { readonly type: 'EditTournament' }>;
const isEdit = (command: { readonly type: string }): command is Edit => command.type === 'EditTournament';

type Decided = Checked<Decision<TournamentFact>>;
const decided = (...events: readonly TournamentFact[]): Decided => ({ ok: true, value: { events } });

/** How it is played may change while nothing is paired; all that decides no result at any time. */
function edit(registries: Registries, state: TournamentState, changes: TournamentChanges): Decided {
  const { title: _title, visibility: _visibility, checkIn: _asked, byes: _byes, ...played } = changes;
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
  const { checkIn, byes, minutes, roundsInTurn } = judged.value;
  const ranked = defined({ tieBreaks, ruleYear, checkIn, byes, minutes, roundsInTurn });
  const after = { ...defined({ title, visibility, reporting, cycles, boards, rounds, plan }), ...ranked };
  const changed = Object.entries(after).filter(([key]) => Object.hasOwn(changes, key));
  if (changed.length === 0) return decided();
  return decided({ type: 'TournamentEdited', ...Object.fromEntries(changed) });
}

/**
 * What a command makes of a tournament as a whole. Refused: TO-2 as at its creation, under TO-8 if what was agreed
 * stands, if no reason is given, and if something is lost by deleting it, and under TO-16 if an official would cancel a
 * match that they are playing.
 */
export function decideEditing(
  registries: Registries,
  state: TournamentState,
  command: EditingCommand,
): Decided {
  switch (command.type) {
    case 'EditTournament':
      return edit(registries, state, command.changes);
    case 'CancelTournament':
      if ((command.playing ?? 0) > 0) return refused('match-yours');
      return isReason(command.reason)
        ? decided({ type: 'TournamentCancelled', reason: command.reason.trim() })
        : noForceReason(command.reason);
    case 'DeleteTournament':
      return isPlayed(state) ? refused('tournament-not-empty') : decided({ type: 'TournamentDeleted' });
  }
}
