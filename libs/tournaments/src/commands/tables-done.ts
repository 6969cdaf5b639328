import type { Play, SeatingEvidence } from '@fairview/play';
import { mostTablesReseated } from '../tournament/limits.js';
import { reseatedBy, type ReseatingAsked } from '../tournament/reseating.js';

/** What was done by now in the matches that an act reseats. */
export async function tablesDone(
  play: Pick<Play, 'seatingEvidence'>,
  club: string,
  act: ReseatingAsked,
): Promise<Readonly<Record<string, SeatingEvidence>>> {
  const done = await Promise.all(
    reseatedBy(act)
      .slice(0, mostTablesReseated)
      .map(async (match) => [match, await play.seatingEvidence(club, match)] as const),
  );
  return Object.fromEntries(done);
}
