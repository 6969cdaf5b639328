-- Writes the rows beside appends with the caller's rights: each statement over `appended` and `given`, as everywhere.
create or replace function log.write_beside(_club uuid, _answers log.answer[], _writes text[], _rows jsonb[]) returns void
language plpgsql
as $$
begin
  for i in 1 .. coalesce(cardinality(_writes), 0) loop
    execute 'with appended as (
        select a.n, $1 as club, a.stream, a.at, a.position, a.version from unnest($2) a where a.outcome = ''appended''),
      given as (select (e.value ->> 0)::int as n, e.value -> 1 as row from jsonb_array_elements($3) e)' || _writes[i]
      using _club, _answers, _rows[i];
  end loop;
end
$$;

-- Appends and the rows beside them in one call, which the node of the club carries out: everything that is written lies there.
-- `_via` names the function that makes the append in place of the log's own, with `_given`; it is empty where the log makes it.
create or replace function log.append_with(
  _club uuid, _command_ids uuid[], _actors text[], _streams text[], _expected integer[], _bodies text, _not_after bigint[],
  _sure_from bigint, _sure_until bigint, _input_hashes text[], _via text, _given jsonb, _writes text[], _rows jsonb[]
) returns setof log.answer
language plpgsql
as $$
declare
  answers log.answer[];
begin
  if _via <> '' then
    execute format(
        'select array_agg(a order by a.n) from %s($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) a', _via::regproc)
      into answers
      using _club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until, _input_hashes, _given;
  elsif cardinality(_streams) = 1 and strpos(_bodies, E'\n') = 0 then
    answers := array[log.append(
      _club, _command_ids[1], _actors[1], _streams[1], _expected[1], _bodies, _not_after[1], _sure_from, _sure_until,
      coalesce(_input_hashes[1], ''))];
  else
    select array_agg(a order by a.n) into answers
      from log.append_many(
        _club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until, _input_hashes) a;
  end if;
  perform log.write_beside(_club, answers, _writes, _rows);
  return query select a.* from unnest(answers) a;
end
$$;

-- The same from the coordinator, with rows that lie there: `_beside` are the statements of those. `_here` names a function that makes
-- the append and reads or writes there itself; it is empty where the node of the club may make it. Both are committed, or neither.
create or replace function log.append_beside(
  _club uuid, _command_ids uuid[], _actors text[], _streams text[], _expected integer[], _bodies text, _not_after bigint[],
  _sure_from bigint, _sure_until bigint, _input_hashes text[], _via text, _given jsonb, _writes text[], _rows jsonb[],
  _here text, _beside text[], _beside_rows jsonb[]
) returns setof log.answer
language plpgsql
as $$
declare
  answer log.answer;
  answers log.answer[] := '{}';
begin
  if _here <> '' then
    execute format(
        'select array_agg(a order by a.n) from %s($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) a', _here::regproc)
      into answers
      using _club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until, _input_hashes, _given;
    perform log.write_beside(_club, answers, _writes, _rows);
  else
    -- Nothing but a plain call is handed to the node.
    for answer in
      select a.* from log.append_with(
        _club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until, _input_hashes,
        _via, _given, _writes, _rows) a
    loop
      answers := answers || answer;
    end loop;
  end if;
  perform log.write_beside(_club, answers, _beside, _beside_rows);
  return query select a.* from unnest(answers) a;
end
$$;

revoke all on function log.write_beside(uuid, log.answer[], text[], jsonb[]) from public;
grant execute on function log.write_beside(uuid, log.answer[], text[], jsonb[]) to fairview_app;
revoke all on function log.append_with(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, text[], text, jsonb, text[], jsonb[]) from public;
grant execute on function log.append_with(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, text[], text, jsonb, text[], jsonb[]) to fairview_app;
revoke all on function log.append_beside(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, text[], text, jsonb, text[], jsonb[], text, text[], jsonb[]) from public;
grant execute on function log.append_beside(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, text[], text, jsonb, text[], jsonb[], text, text[], jsonb[]) to fairview_app;
