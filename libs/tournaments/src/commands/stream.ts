import { deadlineProjection, type RunningDeadline } from '@fairview/deadlines';
import { stream, streamName, type Stream } from '@fairview/events';
import type { Registries } from '../formats/registry.js';
import type { TournamentCommand } from './acts.js';
import { nextDue } from './acts/challenges.js';
import { arenaEnd } from './acts/wait-in-arena.js';
import { tournamentClock, tournamentDecider } from './decider.js';
import type { TournamentEvent } from './events.js';
import { changeByTournament, tournamentProjection } from '../tournament/row.js';
import type { TournamentState } from '../tournament/state.js';

const kind = 'tournament';

/** The stream of a tournament. */
export const tournamentStream = (id: string): string => streamName(kind, id);

/** The deadlines that run in a tournament: what lapses next on its ladder, or the end of an arena. */
export function tournamentDeadlines(state: TournamentState): readonly RunningDeadline[] {
  const [dueAt, endsAt] = [nextDue(state), arenaEnd(state)];
  return [
    ...(dueAt === undefined ? [] : [{ kind: 'ladder', dueAt }]),
    ...(endsAt === undefined ? [] : [{ kind: 'arena-end', dueAt: endsAt }]),
  ];
}

/** Tournaments as a kind of stream, of the games and formats that there are. */
export const tournamentStreams = (
  registries: Registries,
): Stream<TournamentState, TournamentCommand, TournamentEvent> =>
  stream(kind, {
    decider: tournamentDecider(registries),
    clock: tournamentClock,
    projections: [tournamentProjection, deadlineProjection(tournamentDeadlines), changeByTournament],
    upcasts: [],
  });
