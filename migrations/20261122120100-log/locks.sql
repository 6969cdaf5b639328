-- How long the oldest transaction has held a club's or a stream's head, in milliseconds by the server's own clock; null where
-- none does. The app may not see how old another login's transaction is, so this function looks for it.
create function log.oldest_head_lock() returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select floor(extract(epoch from max(clock_timestamp() - a.xact_start)) * 1000)::bigint
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'relation' and l.granted and l.mode = 'RowExclusiveLock' and l.pid <> pg_backend_pid()
      and l.database = (select d.oid from pg_database d where d.datname = current_database())
      and l.relation in ('log.club_head'::regclass, 'log.stream_head'::regclass)
$$;
