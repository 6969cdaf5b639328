-- The log looks at what it is handed itself, no matter who calls its functions: a body is one line of JSON, an object of at most
-- 65,536 octets that names its type, and streams and actors are `kind-id` and `kind:id`. Constraints of the table would say
-- the same in fewer words and cost an append half its time, for they are compiled again with each statement;
-- so would a counted {1,120} in a pattern, for which each match builds its automaton again.
create function log.demand_sound(_actor text, _stream text, _bodies text[]) returns void
language plpgsql immutable
as $$
declare
  _body text;
begin
  if _actor is null or (_actor <> 'system' and (
    length(_actor) > 120 or starts_with(_actor, 'system') or _actor !~ '^[a-z]+:[a-z0-9-]+$')) then
    raise exception 'no actor: %', _actor using errcode = 'invalid_text_representation';
  end if;
  if _stream is null or length(_stream) > 120 or _stream !~ '^[a-z]+-[a-z0-9-]+$' then
    raise exception 'no stream: %', _stream using errcode = 'invalid_text_representation';
  end if;
  if coalesce(cardinality(_bodies), 0) = 0 then
    raise exception 'an append without a body' using errcode = 'invalid_text_representation';
  end if;
  foreach _body in array _bodies loop
    if octet_length(_body) > 65536 then
      raise exception 'a body of % octets', octet_length(_body) using errcode = 'invalid_text_representation';
    end if;
    if strpos(_body, E'\n') > 0 or coalesce(_body::json ->> 'type', '') !~ '^[A-Z][A-Za-z]*$' then
      raise exception 'no body of an event: %', left(_body, 100) using errcode = 'invalid_text_representation';
    end if;
  end loop;
end
$$;
revoke all on function log.demand_sound(text, text, text[]) from public;

-- One append of one event, the way of nearly every move; the decision log has the figures for its form. The head row
-- is advanced first, which puts the club's writers in order: each statement after it sees all that was committed
-- before. A refusal, which is rare, puts the row back. Nothing is written where the clock stands outside of the instants at
-- which the caller is sure of it, or the club is ahead of them: the outcome is `clock-unsure`.
create or replace function log.append(
  _club uuid, _command_id uuid, _actor text, _stream text, _expected integer, _body text, _not_after bigint,
  _sure_from bigint default 0, _sure_until bigint default 9007199254740991
) returns log.answer
language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  answer log.answer;
  head_position bigint;
  head_at bigint;
  clock bigint;
  link bytea;
begin
  if octet_length(_body) > 65536 or strpos(_body, E'\n') > 0 or coalesce(_body::json ->> 'type', '') !~ '^[A-Z][A-Za-z]*$'
    or (_expected = 0 and (length(_stream) > 120 or _stream !~ '^[a-z]+-[a-z0-9-]+$'))
    or (_actor <> 'system' and (length(_actor) > 120 or starts_with(_actor, 'system') or _actor !~ '^[a-z]+:[a-z0-9-]+$'))
  then
    perform log.demand_sound(_actor, _stream, array[_body]);
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
    returning h.position, h.at, log.now() into head_position, head_at, clock;
  if not found then
    perform log.found_club(_club, _stream, _expected);
    return log.append(_club, _command_id, _actor, _stream, _expected, _body, _not_after, _sure_from, _sure_until);
  end if;

  if head_at <= _not_after and head_at <= _sure_until and clock >= _sure_from then
    if _expected = 0 then
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
    answer.outcome := case
      when answer.version <> _expected then 'version-moved'
      when head_at > _sure_until or clock < _sure_from then 'clock-unsure'
      else 'lapsed'
    end;
    answer.at := head_at;
  end if;
  answer.n := 0;
  return answer;
end
$$;

-- Any number of appends to one club, under the bounds that log.append has, each with its own answer: at most one a stream, no command twice. `_bodies` holds
-- one canonical JSON text a line and an empty line between two appends. The plan is kept while the tables grow: joins
-- other than by index are off, and what could become a hashed EXISTS is a scalar sub-select.
create or replace function log.append_many(
  _club uuid, _command_ids uuid[], _actors text[], _streams text[], _expected integer[], _bodies text, _not_after bigint[],
  _sure_from bigint default 0, _sure_until bigint default 9007199254740991
) returns setof log.answer
language plpgsql strict security definer
set search_path = pg_catalog, pg_temp set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
  answers log.answer[];
  head_position bigint;
  head_at bigint;
  clock bigint;
begin
  if cardinality(_streams) <> cardinality(_command_ids) or cardinality(_actors) <> cardinality(_command_ids)
    or cardinality(_expected) <> cardinality(_command_ids) or cardinality(_not_after) <> cardinality(_command_ids)
  then
    raise exception 'an append lacks an argument' using errcode = 'invalid_parameter_value';
  end if;
  perform log.demand_sound(a.actor, a.stream, string_to_array(a.bodies, E'\n'))
    from unnest(_actors, _streams, string_to_array(_bodies, E'\n\n')) a (actor, stream, bodies);
  select h.position, h.at, log.now() into head_position, head_at, clock
    from log.club_head h where h.club = _club for no key update;
  if not found then
    perform log.found_club(_club, _streams[1], _expected[1]);
    return query select * from log.append_many(_club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until);
    return;
  end if;
  head_at := greatest(head_at, clock);

  with asked as (
    select a.n::integer - 1 as n, a.command_id, a.actor, a.stream, a.expected, a.not_after,
        string_to_array(a.bodies, E'\n') as bodies
      from unnest(_command_ids, _actors, _streams, _expected, _not_after, string_to_array(_bodies, E'\n\n'))
        with ordinality a (command_id, actor, stream, expected, not_after, bodies, n)
  ), judged as (
    select a.*, cardinality(a.bodies) as size,
        coalesce(h.version, 0) as version, coalesce(h.hash, log.before_first()) as hash,
        case
          when (
            select e.position from log.event e
              where e.club = _club and (e.actor = 'system') = (a.actor = 'system')
                and e.command_id = a.command_id and e.index = 0) is not null then 'known'
          when a.actor <> 'system' and substr(a.command_id::text, 15, 1) not in ('4', '7')
            then log.refuse_command_id(a.command_id)
          when coalesce(h.version, 0) <> a.expected then 'version-moved'
          when head_at > _sure_until or clock < _sure_from then 'clock-unsure'
          when head_at > a.not_after then 'lapsed'
          else 'appended'
        end as outcome
      from asked a left join log.stream_head h on h.club = _club and h.stream = a.stream
  ), placed as (
    select j.*, head_position
        + sum(case j.outcome when 'appended' then j.size else 0 end) over (order by j.n)::bigint as position
      from judged j
  ), chained as materialized (
    select p.*, case p.outcome when 'appended' then
        log.chain(p.hash, _club, p.position - p.size, head_at, p.stream, p.expected, p.command_id, p.actor, p.bodies)
      end as hashes
      from placed p
  ), events as (
    insert into log.event (position, at, version, index, club, command_id, stream, actor, hash, body)
      select c.position - c.size + b.i, head_at, c.expected + b.i, b.i - 1, _club, c.command_id, c.stream, c.actor,
          b.hash, convert_to(b.body, 'UTF8')
        from chained c, unnest(c.bodies, c.hashes) with ordinality b (body, hash, i)
        where c.outcome = 'appended'
  ), begun as (
    insert into log.stream_head
      select _club, c.stream, c.size, c.hashes[c.size] from chained c where c.outcome = 'appended' and c.expected = 0
  ), moved as (
    update log.stream_head h set version = c.expected + c.size, hash = c.hashes[c.size]
      from chained c
      where c.outcome = 'appended' and c.expected > 0 and h.club = _club and h.stream = c.stream
  )
  select array_agg(
      case c.outcome
        when 'appended' then row(c.n, c.outcome, c.stream, head_at, c.position, c.expected + c.size)::log.answer
        when 'known' then (
          select row(c.n, r.outcome, r.stream, r.at, r.position, r.version)::log.answer
            from log.recall(_club, c.command_id, c.actor, c.stream, c.bodies) r)
        else row(c.n, c.outcome, c.stream, head_at, null, c.version)::log.answer
      end)
    into answers
    from chained c;

  update log.club_head h
    set position = a.position, at = head_at
    from (select max(a.position) as position from unnest(answers) a where a.outcome = 'appended') a
    where h.club = _club and a.position is not null;
  return query select a.* from unnest(answers) a;
end
$$;
