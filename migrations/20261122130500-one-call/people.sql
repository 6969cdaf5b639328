-- Founding a club and accepting an invitation are one call each: the append, and the rows that stand or fall with it. A
-- process that stops while it asks leaves no transaction open. The arguments are those of log.append_many, for one append,
-- and what else is to be written. What was appended before, by this very command, has its rows already.

-- Refuses: nothing of the call stands. The message is the refusal's code.
create function people.refuse(code text) returns void
language plpgsql
as $$
begin
  raise exception '%', code using errcode = 'PE001';
end
$$;

-- An account of `given`, signed in: {id, name, skeleton, passwordHash, session: {id, hash, lasts}}, the hash in hex.
create function people.write_account(_given jsonb, _at bigint) returns void
language plpgsql
as $$
begin
  insert into people.account (id, name, skeleton, password_hash, created_at)
    values ((_given ->> 'id')::uuid, _given ->> 'name', _given ->> 'skeleton', _given ->> 'passwordHash', _at)
    on conflict (skeleton) do nothing;
  if not found then
    perform people.refuse('name-taken');
  end if;
  insert into people.session (hash, id, account, created_at, seen_at, expires_at)
    values (
      decode(_given #>> '{session,hash}', 'hex'), (_given #>> '{session,id}')::uuid, (_given ->> 'id')::uuid,
      _at, _at, _at + (_given #>> '{session,lasts}')::bigint);
end
$$;

-- Of two who redeem at once the second waits for the first and finds no code; a code that was made just as the first
-- organizer came is worth nothing either.
create function people.spend_setup_code(_hash bytea) returns void
language plpgsql
as $$
begin
  delete from people.setup_code c where c.hash = _hash and c.expires_at >= log.now();
  if not found or exists (select 1 from people.role r where r.role = 'organizer' and r.tournament is null) then
    perform people.refuse('code-unknown');
  end if;
end
$$;

-- An invitation is taken once, while it stands and the key that made it, if a key did; the key is not revoked meanwhile.
create function people.spend_invitation(_hash bytea) returns void
language plpgsql
as $$
declare
  by_key uuid;
begin
  delete from people.invitation i where i.hash = _hash and i.expires_at >= log.now() returning i.key into by_key;
  if not found then
    perform people.refuse('code-unknown');
  end if;
  if by_key is not null then
    perform 1 from people.api_key k
      where k.id = by_key and k.revoked_at is null and k.expires_at > log.now() for share;
    if not found then
      perform people.refuse('code-unknown');
    end if;
  end if;
end
$$;

-- `given`: {name, skeleton, setupCode?, account?}, the set-up code as its hash in hex.
create function people.found_club(
  _club uuid, _command_ids uuid[], _actors text[], _streams text[], _expected integer[], _bodies text,
  _not_after bigint[], _sure_from bigint, _sure_until bigint, _given jsonb
) returns log.answer
language plpgsql
as $$
declare
  answer log.answer;
begin
  select a.* into answer
    from log.append_many(
      _club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until) a;
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
  _not_after bigint[], _sure_from bigint, _sure_until bigint, _given jsonb
) returns log.answer
language plpgsql
as $$
declare
  answer log.answer;
begin
  select a.* into answer
    from log.append_many(
      _club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until) a;
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

revoke all on all functions in schema people from public;
grant execute on all functions in schema people to fairview_app;
