-- Several appends to one club that stand or fall together: as log.append_many, or none of them. The first that cannot be
-- written raises, and is told in the detail. It has the form of a function that makes an append in place of the log's own.
create function log.append_all(
  _club uuid, _command_ids uuid[], _actors text[], _streams text[], _expected integer[], _bodies text,
  _not_after bigint[], _sure_from bigint, _sure_until bigint, _input_hashes text[], _given jsonb
) returns setof log.answer
language plpgsql strict set search_path = pg_catalog, pg_temp
as $$
declare
  answer log.answer;
begin
  for answer in
    select a.*
      from log.append_many(
        _club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until,
        _input_hashes) a
      order by a.n
  loop
    if answer.outcome not in ('appended', 'repeated') then
      raise exception 'one of several appends was not made' using errcode = 'FVALL', detail = answer::text;
    end if;
    return next answer;
  end loop;
end
$$;

revoke all on function log.append_all(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, text[], jsonb) from public;
grant execute on function log.append_all(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, text[], jsonb) to fairview_app;

-- `given`: {name, skeleton, setupCode?, account?}, the set-up code as its hash in hex.
create function people.found_club(
  _club uuid, _command_ids uuid[], _actors text[], _streams text[], _expected integer[], _bodies text,
  _not_after bigint[], _sure_from bigint, _sure_until bigint, _input_hashes text[], _given jsonb
) returns log.answer
language plpgsql
as $$
declare
  answer log.answer;
begin
  select a.* into answer
    from log.append_many(
      _club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until,
      _input_hashes) a;
  if answer.outcome <> 'appended' then
    return answer;
  end if;
  if _given ? 'setupCode' then
    perform people.spend_setup_code(decode(_given ->> 'setupCode', 'hex'));
  end if;
  if _given ? 'account' then
    perform people.write_account(_given -> 'account', answer.at);
  end if;
  insert into people.club (id, name, skeleton, created_at)
    values (_club, _given ->> 'name', _given ->> 'skeleton', answer.at)
    on conflict (skeleton) do nothing;
  if not found then
    perform people.refuse('club-name-taken');
  end if;
  return answer;
end
$$;

-- `given`: {code, account?}, the code as its hash in hex.
create function people.accept_invitation(
  _club uuid, _command_ids uuid[], _actors text[], _streams text[], _expected integer[], _bodies text,
  _not_after bigint[], _sure_from bigint, _sure_until bigint, _input_hashes text[], _given jsonb
) returns log.answer
language plpgsql
as $$
declare
  answer log.answer;
begin
  select a.* into answer
    from log.append_many(
      _club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until,
      _input_hashes) a;
  if answer.outcome <> 'appended' then
    return answer;
  end if;
  perform people.spend_invitation(decode(_given ->> 'code', 'hex'));
  if _given ? 'account' then
    perform people.write_account(_given -> 'account', answer.at);
  end if;
  return answer;
end
$$;

revoke all on function people.found_club(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, text[], jsonb) from public;
grant execute on function people.found_club(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, text[], jsonb) to fairview_app;
revoke all on function people.accept_invitation(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, text[], jsonb) from public;
grant execute on function people.accept_invitation(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, text[], jsonb) to fairview_app;
