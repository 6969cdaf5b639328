import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The seeds of deals lie encrypted, under a key that is not in the database; they are written once, and come out through one
 * function that records who asked. What lies open from before is sealed by the first process that starts.
 */
export class SealedSeeds20261122130610 implements MigrationInterface {
  name = 'SealedSeeds20261122130610';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sealed.seed (
        club uuid not null,
        deal text not null,
        key text not null,
        sealed bytea not null,
        primary key (club, deal)
      )`);
    await runner.query(`
      create table sealed.opening (
        club uuid not null,
        deal text not null,
        process text not null,
        purpose text not null,
        at bigint not null,
        primary key (club, deal, process, purpose)
      )`);
    await runner.query(`
      create table sealed.lost_key (
        key text not null primary key,
        at bigint not null
      )`);
    await runner.query(`
      create trigger append_only before update or delete or truncate on sealed.seed
        for each statement execute function log.refuse_change()`);
    await runner.query(`alter table sealed.seed enable always trigger append_only`);
    // The record of who asked is not waited for: a seed is read in the middle of a game.
    await runner.query(`
      create function sealed.open_seed(_club uuid, _deal text, _process text, _purpose text)
      returns table (key text, sealed bytea, lost boolean)
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        perform set_config('synchronous_commit', 'off', true);
        insert into sealed.opening values (_club, _deal, _process, _purpose, log.now()) on conflict do nothing;
        return query
          select s.key, s.sealed, exists (select 1 from sealed.lost_key l where l.key = s.key)
            from sealed.seed s where s.club = _club and s.deal = _deal;
      end
      $$`);
    await runner.query(`
      create function sealed.unsealed(_limit integer) returns setof sealed.server_seed
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select s.* from sealed.server_seed s limit _limit $$`);
    // The seed of a deal that was shown is in the log: it is not kept a second time.
    await runner.query(`
      create function sealed.seal_old(_club uuid, _deal text, _key text, _sealed bytea) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        insert into sealed.seed
          select s.club, s.deal, _key, _sealed from sealed.server_seed s
            where s.club = _club and s.deal = _deal and not exists (
              select 1 from log.event e
                where e.club = _club and e.stream = 'deal-' || regexp_replace(_deal, '[.][0-9]+$', '')
                  and convert_from(e.body, 'UTF8') like '%"DealRevealed"%'
                  and strpos(convert_from(e.body, 'UTF8'), to_json(_deal)::text) > 0)
          on conflict do nothing;
        delete from sealed.server_seed s where s.club = _club and s.deal = _deal;
      end
      $$`);
    // Of deals that were shown nobody needs the key any more.
    await runner.query(`
      create function sealed.keys_in_use() returns table (key text, seeds bigint, lost boolean)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select s.key, count(*), exists (select 1 from sealed.lost_key l where l.key = s.key)
          from sealed.seed s
          where not exists (
            select 1 from sealed.opening o where o.club = s.club and o.deal = s.deal and o.purpose = 'reveal')
          group by s.key
      $$`);
    await runner.query(`
      create function sealed.give_up_key(_key text) returns void
      language sql security definer set search_path = pg_catalog, pg_temp
      as $$ insert into sealed.lost_key values (_key, log.now()) on conflict do nothing $$`);
    const functions = `sealed.open_seed(uuid, text, text, text), sealed.unsealed(integer),
      sealed.seal_old(uuid, text, text, bytea), sealed.keys_in_use(), sealed.give_up_key(text)`;
    await runner.query(`revoke all on function ${functions} from public`);
    await runner.query(`grant execute on function ${functions} to fairview_app`);
    await runner.query(`revoke all on sealed.server_seed from fairview_app`);
    await runner.query(`grant insert on sealed.seed to fairview_app`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Sealed seeds are never dropped: restore a backup instead.'));
  }
}
