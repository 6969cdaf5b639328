import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The functions of the log in forms that a database spread by club over several servers takes, too: no select without a
 * column, and no subscript of an array in SET. What they do stays as it is.
 */
export class PlainForms20261124060100 implements MigrationInterface {
  name = 'PlainForms20261124060100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $do$
      declare
        definition text;
      begin
        for definition in
          select pg_get_functiondef(p.oid)
            from pg_proc p
           where p.pronamespace = 'log'::regnamespace and p.proname in ('append', 'append_many')
        loop
          definition := regexp_replace(definition, '\\mselect(\\s+)from\\M', 'select 1\\1from', 'g');
          definition := replace(definition, 'hash = c.hashes[c.size]', 'hash = c.last');
          definition := regexp_replace(definition,
            '(hash = c[.]last\\s+)from chained c', '\\1from (select ch.*, ch.hashes[ch.size] as last from chained ch) c');
          execute definition;
        end loop;
      end
      $do$`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('The log is never dropped: restore a backup instead.'));
  }
}
