-- A line feed parts the fields under the hash: in a stream's or an actor's name it could make two histories hash alike.
create function log.demand_plain(names text) returns void
language plpgsql immutable
as $$
begin
  if names !~ '^[a-z0-9: -]+$' then
    raise exception 'a stream or actor holds other than small letters, digits, colons and hyphens: %', names
      using errcode = 'invalid_text_representation';
  end if;
end
$$;

-- The first append of a club goes to the club's own stream; any other to a club without a head is a mistake.
create function log.found_club(_club uuid, _stream text, _expected integer) returns void
language plpgsql
as $$
begin
  if _stream <> 'club-' || _club::text or _expected <> 0 then
    raise exception 'unknown club %', _club using errcode = 'no_data_found';
  end if;
  insert into log.club_head values (_club, 0, 0) on conflict do nothing;
end
$$;

-- What the club remembers of a command: `repeated` where it was given for the same, `command-reused` where it was
-- given for something else; no outcome where it is not known. The server's own commands and those of clients are two
-- spaces: the same id in both is two commands.
create function log.recall(_club uuid, _command_id uuid, _actor text, _stream text, _bodies text[]) returns log.answer
language plpgsql stable
as $$
declare
  answer log.answer;
  stored bytea[];
  given bytea[];
begin
  select max(e.stream), max(e.at), max(e.position), max(e.version), array_agg(e.body order by e.index)
    into answer.stream, answer.at, answer.position, answer.version, stored
    from log.event e
    where e.club = _club and (e.actor = 'system') = (_actor = 'system') and e.command_id = _command_id;
  if stored is not null then
    select array_agg(convert_to(b.body, 'UTF8') order by b.i) into given
      from unnest(_bodies) with ordinality b (body, i);
    answer.outcome := case when answer.stream = _stream and stored = given then 'repeated' else 'command-reused' end;
  end if;
  return answer;
end
$$;

-- A client chooses its command ids at random: they are of version 4 or 7. An id that is derived from something
-- (version 5) is the server's, and one that was stored before this rule keeps its answer.
create function log.refuse_command_id(_command_id uuid) returns text
language plpgsql immutable
as $$
begin
  raise exception 'the command id % of a client is not of version 4 or 7', _command_id
    using errcode = 'invalid_text_representation';
end
$$;

-- One append of one event, the way of nearly every move; the decision log has the figures for its form. The head row
-- is advanced first, which puts the club's writers in order: each statement after it sees all that was committed
-- before. A refusal, which is rare, puts the row back.
create function log.append(
  _club uuid, _command_id uuid, _actor text, _stream text, _expected integer, _body text, _not_after bigint
) returns log.answer
language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  answer log.answer;
  head_position bigint;
  head_at bigint;
  link bytea;
begin
  if _actor !~ '^[a-z0-9:-]+$' then
    perform log.demand_plain(_actor);
  end if;
  if _actor <> 'system' and substr(_command_id::text, 15, 1) not in ('4', '7') then
    answer := log.recall(_club, _command_id, _actor, _stream, array[_body]);
    if answer.outcome is null then
      perform log.refuse_command_id(_command_id);
    end if;
    answer.n := 0;
    return answer;
  end if;
  update log.club_head h
    set position = h.position + 1, at = greatest(h.at, log.now())
    where h.club = _club
    returning h.position, h.at into head_position, head_at;
  if not found then
    perform log.found_club(_club, _stream, _expected);
    return log.append(_club, _command_id, _actor, _stream, _expected, _body, _not_after);
  end if;

  if head_at <= _not_after then
    if _expected = 0 then
      perform log.demand_plain(_stream);
      insert into log.stream_head
        select _club, _stream, 0, log.before_first()
        where not exists (
          select from log.event e
            where e.club = _club and (e.actor = 'system') = (_actor = 'system')
              and e.command_id = _command_id and e.index = 0)
        on conflict do nothing;
    end if;
    update log.stream_head h
      set version = h.version + 1,
        hash = log.link(h.hash, _club, head_position, head_at, _stream, _expected + 1, _command_id, 0, _actor,
          convert_to(_body, 'UTF8'))
      where h.club = _club and h.stream = _stream and h.version = _expected
        and not exists (
          select from log.event e
            where e.club = _club and (e.actor = 'system') = (_actor = 'system')
              and e.command_id = _command_id and e.index = 0)
      returning h.hash into link;
    if found then
      insert into log.event (position, at, version, index, club, command_id, stream, actor, hash, body)
        values (head_position, head_at, _expected + 1, 0, _club, _command_id, _stream, _actor, link,
          convert_to(_body, 'UTF8'));
      return row(0, 'appended'::text, _stream, head_at, head_position, _expected + 1);
    end if;
  end if;

  update log.club_head h
    set position = head_position - 1,
      at = coalesce((select e.at from log.event e where e.club = _club and e.position = head_position - 1), 0)
    where h.club = _club;
  answer := log.recall(_club, _command_id, _actor, _stream, array[_body]);
  if answer.outcome is null then
    answer.version := coalesce(
      (select h.version from log.stream_head h where h.club = _club and h.stream = _stream), 0);
    answer.outcome := case answer.version when _expected then 'lapsed' else 'version-moved' end;
    answer.at := head_at;
  end if;
  answer.n := 0;
  return answer;
end
$$;
