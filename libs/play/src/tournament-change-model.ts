import { idOfStream, kindOfStream, type PositionModel, type Recorded } from '@fairview/events';
import type { Pool } from 'pg';
import { disputeEvents } from './game/events.js';
import type { Play } from './play.js';

/** The positions of the last changes of tournaments, for `Rebuild`: computed from the events themselves. */
export function tournamentChangeModel(play: Play, pool: Pool): PositionModel {
  const ofMatches = new Map<string, string | undefined>();
  const ofMatch = async (club: string, id: string): Promise<string | undefined> => {
    if (!ofMatches.has(id)) ofMatches.set(id, (await play.match(club, id))?.opened.tournament);
    return ofMatches.get(id);
  };
  return {
    table: 'read.tournament_change',
    movedBy: async (recorded: Recorded) => {
      const { club, stream } = recorded;
      const id = idOfStream(stream);
      switch (kindOfStream(stream)) {
        case 'tournament':
          return id;
        case 'match':
          return ofMatch(club, id);
        case 'game':
          return disputeEvents.has(recorded.body.type)
            ? (await play.game(club, id))?.started.tournament
            : undefined;
        default:
          return undefined;
      }
    },
    stored: async (club) => {
      const { rows } = await pool.query<{ tournament: string; position: number }>(
        'select tournament, position from read.tournament_change where club = $1',
        [club],
      );
      return new Map(rows.map(({ tournament, position }) => [tournament, Number(position)]));
    },
    repair: async (club, id, position) => {
      await pool.query(
        position === undefined
          ? 'delete from read.tournament_change where club = $1 and tournament = $2'
          : `insert into read.tournament_change (club, tournament, position) values ($1, $2, $3)
             on conflict (club, tournament) do update set position = excluded.position`,
        [club, id, ...(position === undefined ? [] : [position])],
      );
    },
  };
}
