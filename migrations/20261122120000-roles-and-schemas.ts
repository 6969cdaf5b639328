import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The role that api and worker run as, and the rooms' schemas. A role is the cluster's: other databases may have made it. */
export class RolesAndSchemas20261122120000 implements MigrationInterface {
  name = 'RolesAndSchemas20261122120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $$
      begin
        if not exists (select from pg_roles where rolname = 'fairview_app') then
          create role fairview_app nologin;
        end if;
      exception when duplicate_object or unique_violation then
        null; -- a migration of another database of this cluster was quicker
      end $$`);
    // Since PostgreSQL 16 the creator of a role may grant it, but not take it on: that takes a grant of its own.
    await runner.query(`
      do $$
      declare
        needed text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
      begin
        if not pg_has_role(current_user, 'fairview_app', needed) then
          grant fairview_app to current_user;
        end if;
      exception when unique_violation or internal_error then
        if not pg_has_role(current_user, 'fairview_app', needed) then
          raise;
        end if;
      end $$`);
    for (const schema of ['log', 'consumers', 'deadlines', 'people', 'read', 'sealed']) {
      await runner.query(`create schema if not exists ${schema}`);
      await runner.query(`revoke all on schema ${schema} from public`);
      await runner.query(`grant usage on schema ${schema} to fairview_app`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error('There is no way back from the first migration: drop the database instead.'),
    );
  }
}
