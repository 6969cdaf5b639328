import { dueTable, heartbeatTable, outageTable } from '@fairview/deadlines';
import { parkedTable, roundTable } from '@fairview/events';
import { peopleTables } from '@fairview/people';
import { playTables } from '@fairview/play';
import { gameReviewTable, ratingChangeTable, tournamentTable } from '@fairview/tournaments';

/** Every table that has an entity: all but those of the log, of the sealed seeds and of the queue. */
export const tables = [
  ...peopleTables,
  ...playTables,
  dueTable,
  heartbeatTable,
  outageTable,
  parkedTable,
  roundTable,
  gameReviewTable,
  ratingChangeTable,
  tournamentTable,
] as const;
