import { seatingEvidenceOf, type Play, type SeatingEvidence } from '@fairview/play';
import { mostTablesReseated } from '../tournament/limits.js';
import { reseatedBy, type ReseatingAsked } from '../tournament/reseating.js';

/** What was done by now in the matches that an act reseats. */
export async function tablesDone(
  play: Pick<Play, 'game' | 'match'>,
  club: string,
  act: ReseatingAsked,
): Promise<Readonly<Record<string, SeatingEvidence>>> {
  const done = await Promise.all(
    reseatedBy(act)
      .slice(0, mostTablesReseated)
      .map(async (match) => [match, await seatingEvidenceOf(play, club, match)] as const),
  );
  return Object.fromEntries(done);
}
