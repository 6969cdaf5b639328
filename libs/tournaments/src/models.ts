import type { ReadModel } from '@fairview/play';
import { eventColumns, eventTarget } from './event/row.js';
import type { TournamentReads } from './reads.js';
import type { Tournaments } from './tournaments.js';

/** The read model of events, for `Rebuild`. */
export const eventModel = (tournaments: Tournaments, reads: TournamentReads): ReadModel => ({
  table: 'read.event',
  kind: 'event',
  target: eventTarget,
  fold: async (club, id) => {
    const state = await tournaments.event(club, id);
    if (!state) return undefined;
    const { version, position, createdAt } = state;
    const columns = eventColumns(state);
    return {
      row: { club, id, ...columns, createdAt, version, position },
      given: { id, ...columns, createdAt },
      version,
      position,
    };
  },
  stored: async (club, id) => (await reads.events(club, [id]))[0],
});
