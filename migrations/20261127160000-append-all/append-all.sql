-- Several appends to one club that stand or fall together: as log.append_many, or none of them. The first that cannot be
-- written raises, and is told in the detail. It has the form of a function that makes an append in place of the log's own.
create function log.append_all(
  _club uuid, _command_ids uuid[], _actors text[], _streams text[], _expected integer[], _bodies text,
  _not_after bigint[], _sure_from bigint, _sure_until bigint, _given jsonb
) returns setof log.answer
language plpgsql strict set search_path = pg_catalog, pg_temp
as $$
declare
  answer log.answer;
begin
  for answer in
    select a.*
      from log.append_many(
        _club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until) a
      order by a.n
  loop
    if answer.outcome not in ('appended', 'repeated') then
      raise exception 'one of several appends was not made' using errcode = 'FVALL', detail = answer::text;
    end if;
    return next answer;
  end loop;
end
$$;

revoke all on function log.append_all(
  uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, jsonb) from public;
grant execute on function log.append_all(
  uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, jsonb) to fairview_app;
