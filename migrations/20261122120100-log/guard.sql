-- Nobody changes what was written, the owner of the tables included: a correction is a new event.
create function log.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'the log is append-only: % of % refused', lower(tg_op), tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;

create trigger append_only before update or delete or truncate on log.event
  for each statement execute function log.refuse_change();
create trigger append_only before delete or truncate on log.club_head
  for each statement execute function log.refuse_change();
create trigger append_only before delete or truncate on log.stream_head
  for each statement execute function log.refuse_change();

-- Also where a session plays the replica, which skips ordinary triggers.
alter table log.event enable always trigger append_only;
alter table log.club_head enable always trigger append_only;
alter table log.stream_head enable always trigger append_only;

-- The app reads the log, asks its clock, appends, and moves its followers' cursors; nothing else.
revoke all on all tables in schema log from public;
revoke all on all functions in schema log from public;
grant select on log.event, log.club_head, log.stream_head, log.cursor to fairview_app;
grant insert, update (position) on log.cursor to fairview_app;
grant execute on function log.now() to fairview_app;
grant execute on function log.oldest_head_lock() to fairview_app;
grant execute on function log.append(uuid, uuid, text, text, integer, text, bigint) to fairview_app;
grant execute on function log.append_many(uuid, uuid[], text[], text[], integer[], text, bigint[]) to fairview_app;
