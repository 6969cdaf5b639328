import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What only the state of a tournament shows. */
const folded = [
  ...[
    'cycles',
    'rounds',
    'tie_breaks',
    'rule_year',
    'engine',
    'bracket',
    'stages',
    'ladder',
    'arena',
    'plan',
  ],
  ...[
    'reporting',
    'joining',
    'timetable',
    'spots',
    'substitutions',
    'ever_closed',
    'proposed',
    'disputed_rows',
  ],
  ...['disputes', 'entries', 'withdrawn', 'requested_byes', 'check_in', 'checked_in', 'byes_allowed'],
  ...['rounds_in_turn', 'members', 'line_ups', 'arranged', 'lots', 'pairings', 'byes', 'paired_over'],
];

/** The row of a tournament has what it is listed by: the rest is folded from its log, and was written again with each event. */
export class ListedTournaments20261204090000 implements MigrationInterface {
  name = 'ListedTournaments20261204090000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table read.tournament ${folded.map((column) => `drop column ${column}`).join(', ')}`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log has what was in these columns: restore a backup instead.'));
  }
}
