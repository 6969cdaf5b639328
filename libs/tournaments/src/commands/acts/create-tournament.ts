import { bug } from '@fairview/kernel';
import { newArena } from '../../tournament/arena.js';
import { emptyLadder } from '../../tournament/ladder/ladder.js';
import { agreedIn, type Beginning } from '../../tournament/created.js';
import type { TournamentState } from '../../tournament/state.js';
import { noTimetable } from '../../tournament/timetable.js';
import type { FactOfTournament, WrittenInTournament } from '../act.js';

export const tournamentCreated: FactOfTournament<Beginning> = {
  changesMatches: false,
  evolve: () => bug('TournamentCreated twice in one stream'),
};

/** A tournament that has just been created. */
export function createdTournament(
  body: Beginning,
  { version, position, at }: Pick<WrittenInTournament, 'version' | 'position' | 'at'>,
): TournamentState {
  const nothing = {
    entries: [],
    teams: [],
    teamOf: {},
    withdrawn: [],
    left: [],
    leftWith: {},
    withdrawnBy: {},
    returned: [],
    requestedByes: [],
    checkedIn: [],
    holdings: {},
    takenBack: [],
    lineUps: [],
    lineUpsSaid: {},
    arranged: [],
    accounts: {},
    proposals: [],
    timetable: noTimetable,
    spots: [],
    substitutions: [],
    replaced: [],
    disputes: [],
  } as const;
  const { joining = 'organizers' } = body;
  return {
    version,
    position,
    created: agreedIn(body),
    joining,
    createdAt: at,
    matchesVersion: version,
    ...(body.ladder ? { ladder: emptyLadder(body.ladder) } : {}),
    ...nothing,
    ...(body.minutes === undefined ? {} : { arena: newArena }),
    closed: false,
    everClosed: false,
    deleted: false,
  };
}
