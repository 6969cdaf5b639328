import type { Pool } from 'pg';
import { shuffleSizes, type Games } from '@fairview/rules';
import { tournamentStream } from './commands/stream.js';
import type { TournamentReads } from './reads.js';
import type { Formats } from './formats/registry.js';

/** Where streams begin in which something is hidden: games in progress that were dealt, and deals that several tables play. */
const beginnings = `
  select min(e.position) as position from log.event e
   where e.club = $1 and e.version = 1 and e.stream in (
     select 'game-' || id from read.game where club = $1 and status = 'open' and game <> all($2)
      union all
     select 'match-' || id from read.match where club = $1 and status = 'open' and (game, system) in (
       select * from unnest($4::text[], $5::text[]))
      union all
     select 'tournament-' || id from read.tournament where club = $1 and status <> 'closed' and format = any($3))`;

/** The line-ups of a tournament as they were recorded, the oldest first; those of a pairing that was taken back, too. */
const lineUpsRecorded = `
  select position, convert_from(body, 'UTF8')::jsonb as body from log.event
   where club = $1 and stream = $2 and convert_from(body, 'UTF8')::jsonb @> '{"type":"LineUpSubmitted"}'
   order by position`;

/** What something may be hidden by. */
interface HiddenParts {
  readonly games: Games;
  readonly formats: Formats;
  readonly reads: Pick<TournamentReads, 'tournaments'>;
}

type Found = { readonly position: number | string | null };

/**
 * The position up to which nothing in a club's log is hidden from its members: before the first game in progress that was dealt,
 * the first deal that other tables have still to play, and the first line-up whose counterpart is not there (S-9, S-18, SK-19, TO-3).
 */
export async function openUpTo(
  pool: Pick<Pool, 'query'>,
  club: string,
  { games, formats, reads }: HiddenParts,
): Promise<number> {
  const shared = formats.all.filter(({ sharedDeals }) => sharedDeals !== undefined).map(({ id }) => id);
  const { rows: heads } = await pool.query<Found>('select position from log.club_head where club = $1', [
    club,
  ]);
  const atTables = Object.keys(games.rulebooks).flatMap((game) =>
    games.systems.of(game).flatMap(({ id, sharedDeals }) => (sharedDeals === undefined ? [] : { game, id })),
  );
  const { rows } = await pool.query<Found>(beginnings, [
    ...[club, neverDealt(games), shared],
    ...[atTables.map(({ game }) => game), atTables.map(({ id }) => id)],
  ]);
  const hidden = [...rows, ...(await hiddenLineUps(pool, club, reads))].flatMap(({ position }) =>
    position === null ? [] : [Number(position)],
  );
  return Math.min(Number(heads[0]?.position ?? 0), ...hidden.map((position) => position - 1));
}

/** The games in which nothing is left to chance; a game that is unclear counts as dealt. */
const neverDealt = (games: Games): readonly string[] =>
  Object.keys(games.rulebooks).filter((game) => {
    const book = games.rulebook(game, 1);
    const sizes = book.ok ? shuffleSizes(book.value, {}) : book;
    return sizes.ok && sizes.value.length === 0;
  });

interface RecordedLineUp {
  readonly position: number | string;
  readonly body: { readonly team: string; readonly rounds: readonly number[] };
}

/** The first line-up of each tournament that nobody is shown: that of the other side does not stand. */
async function hiddenLineUps(
  pool: Pick<Pool, 'query'>,
  club: string,
  reads: HiddenParts['reads'],
): Promise<readonly Found[]> {
  const { rows } = await pool.query<{ readonly id: string }>(
    `select id from read.tournament where club = $1 and status <> 'closed' and boards is not null`,
    [club],
  );
  const ofTeams = rows.map(({ id }) => id);
  return Promise.all(
    (await reads.tournaments(club, ofTeams)).map(async ({ id, lineUps, pairings, withdrawn }) => {
      const isShown = (team: string, round: number): boolean => {
        const stands = (entry: string | undefined): boolean =>
          lineUps.some((each) => each.team === entry && each.round === round);
        return pairings.some(
          ({ round: of, first, second }) =>
            of === round && [first, second].includes(team) && stands(first) && stands(second),
        );
      };
      const recorded = await pool.query<RecordedLineUp>(lineUpsRecorded, [club, tournamentStream(id)]);
      const hidden = recorded.rows.find(
        ({ body: { team, rounds } }) =>
          !withdrawn.includes(team) && rounds.some((round) => !isShown(team, round)),
      );
      return { position: hidden?.position ?? null };
    }),
  );
}
