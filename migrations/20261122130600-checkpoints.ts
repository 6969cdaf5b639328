import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Signed checkpoints of each club's log, and the tree that they are made from. The worker makes and signs them; rows reach
 * these tables through functions alone, and a checkpoint is never changed.
 */
export class Checkpoints20261122130600 implements MigrationInterface {
  name = 'Checkpoints20261122130600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table log.tree (
        club uuid not null,
        leaf integer not null,
        position bigint not null,
        peaks bytea not null,
        root bytea not null,
        primary key (club)
      )`);
    await runner.query(`create index tree_by_leaf on log.tree (leaf)`);
    await runner.query(`
      create table log.tree_block (
        club uuid not null,
        number integer not null,
        hash bytea not null,
        primary key (club, number)
      )`);
    await runner.query(`
      create table log.checkpoint (
        club uuid not null,
        position bigint not null,
        at bigint not null,
        root bytea not null,
        key text not null,
        note text not null,
        primary key (club, position)
      )`);
    await runner.query(`
      create table log.wanted_checkpoint (
        club uuid not null,
        position bigint not null,
        primary key (club)
      )`);
    await runner.query(`
      create table log.server_block (
        number integer not null primary key,
        hash bytea not null
      )`);
    await runner.query(`
      create table log.server_checkpoint (
        number bigint not null primary key,
        at bigint not null,
        size integer not null,
        root bytea not null,
        key text not null,
        note text not null
      )`);
    await runner.query(`
      create table log.signing (
        single boolean not null primary key default true check (single),
        holder uuid,
        until bigint not null
      )`);
    await runner.query(`insert into log.signing values (true, null, 0)`);
    for (const table of ['checkpoint', 'server_checkpoint']) {
      await runner.query(`
        create trigger append_only before update or delete or truncate on log.${table}
          for each statement execute function log.refuse_change()`);
      await runner.query(`alter table log.${table} enable always trigger append_only`);
    }
    // One worker signs at a time, because each checkpoint of the server has all clubs in it. A holder that has stopped is
    // replaced when its time is over; one whose time lies far ahead has seen a clock that was wrong.
    await runner.query(`
      create function log.hold_signing(_holder uuid, _milliseconds bigint) returns boolean
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        update log.signing s set holder = _holder, until = log.now() + _milliseconds
          where s.holder is null or s.holder = _holder or s.until < log.now() or s.until > log.now() + 60000;
        return found;
      end
      $$`);
    await runner.query(`
      create function log.want_checkpoint(_club uuid, _position bigint) returns void
      language sql security definer set search_path = pg_catalog, pg_temp
      as $$
        insert into log.wanted_checkpoint (club, position)
          select h.club, least(_position, h.position) from log.club_head h where h.club = _club
          on conflict (club) do update
            set position = greatest(log.wanted_checkpoint.position, excluded.position)
      $$`);
    // A server's checkpoint with those of the clubs that moved, all or nothing: false where another holder signed since.
    await runner.query(`
      create function log.keep_checkpoints(_holder uuid, _server jsonb, _clubs jsonb) returns boolean
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        moved bigint;
      begin
        perform s.holder from log.signing s where s.holder = _holder for update;
        if not found or (_server->>'number')::bigint
            <> coalesce((select max(c.number) from log.server_checkpoint c), 0) + 1 then
          return false;
        end if;
        with given as (
          select * from jsonb_to_recordset(_clubs) as g(club uuid, leaf integer, "from" bigint, position bigint, peaks text, root text)
        ), begun as (
          insert into log.tree
            select g.club, g.leaf, g.position, decode(g.peaks, 'hex'), decode(g.root, 'hex') from given g where g."from" = 0
            on conflict (club) do nothing returning club
        ), gone_on as (
          update log.tree t
            set position = g.position, peaks = decode(g.peaks, 'hex'), root = decode(g.root, 'hex')
            from given g where g."from" > 0 and t.club = g.club and t.position = g."from" returning t.club
        )
        select (select count(*) from begun) + (select count(*) from gone_on) into moved;
        if moved <> jsonb_array_length(_clubs) then
          raise exception 'a club was signed meanwhile' using errcode = 'serialization_failure';
        end if;
        insert into log.tree_block
          select g.club, b.number, decode(b.hash, 'hex')
            from jsonb_to_recordset(_clubs) as g(club uuid, blocks jsonb),
              jsonb_to_recordset(g.blocks) as b(number integer, hash text);
        insert into log.checkpoint
          select g.club, g.position, (_server->>'at')::bigint, decode(g.root, 'hex'), _server->>'key', g.note
            from jsonb_to_recordset(_clubs) as g(club uuid, position bigint, root text, note text);
        insert into log.server_block
          select b.number, decode(b.hash, 'hex')
            from jsonb_to_recordset(_server->'blocks') as b(number integer, hash text)
          on conflict (number) do update set hash = excluded.hash;
        insert into log.server_checkpoint values (
          (_server->>'number')::bigint, (_server->>'at')::bigint, (_server->>'size')::integer,
          decode(_server->>'root', 'hex'), _server->>'key', _server->>'note');
        delete from log.wanted_checkpoint w
          using jsonb_to_recordset(_clubs) as g(club uuid, position bigint)
          where w.club = g.club and w.position <= g.position;
        return true;
      end
      $$`);
    await runner.query(`revoke all on function log.hold_signing(uuid, bigint), log.want_checkpoint(uuid, bigint),
      log.keep_checkpoints(uuid, jsonb, jsonb) from public`);
    await runner.query(`grant execute on function log.hold_signing(uuid, bigint), log.want_checkpoint(uuid, bigint),
      log.keep_checkpoints(uuid, jsonb, jsonb) to fairview_app`);
    await runner.query(`grant select on log.tree, log.tree_block, log.checkpoint, log.wanted_checkpoint, log.server_block,
      log.server_checkpoint to fairview_app`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Checkpoints are never dropped: restore a backup instead.'));
  }
}
