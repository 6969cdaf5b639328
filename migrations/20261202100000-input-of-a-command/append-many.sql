-- As before, and with the hash of what each command asked, in hex, null where there is none: it stands in the first event of the
-- command. None at all says that of every append.
--
-- Any number of appends to one club, under the bounds that log.append has, each with its own answer: at most one a stream, no command twice. `_bodies` holds
-- one canonical JSON text a line and an empty line between two appends. The plan is kept while the tables grow: joins
-- other than by index are off, and what could become a hashed EXISTS is a scalar sub-select.
create function log.append_many(
  _club uuid, _command_ids uuid[], _actors text[], _streams text[], _expected integer[], _bodies text, _not_after bigint[],
  _sure_from bigint default 0, _sure_until bigint default 9007199254740991, _input_hashes text[] default '{}'
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
    or cardinality(_input_hashes) not in (0, cardinality(_command_ids))
  then
    raise exception 'an append lacks an argument' using errcode = 'invalid_parameter_value';
  end if;
  select h.position, h.at, log.now() into head_position, head_at, clock
    from log.club_head h where h.club = _club for no key update;
  if not found then
    perform log.found_club(_club, _streams[1], _expected[1]);
    return query select * from log.append_many(_club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until, _input_hashes);
    return;
  end if;
  head_at := greatest(head_at, clock);

  with asked as (
    select a.n::integer - 1 as n, a.command_id, a.actor, a.stream, a.expected, a.not_after, a.input_hash,
        string_to_array(a.bodies, E'\n') as bodies
      from unnest(
          _command_ids, _actors, _streams, _expected, _not_after, string_to_array(_bodies, E'\n\n'), _input_hashes)
        with ordinality a (command_id, actor, stream, expected, not_after, bodies, input_hash, n)
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
          when a.actor is null or a.stream is null or a.bodies is null
            or (a.expected = 0 and (length(a.stream) > 120 or a.stream !~ '^[a-z]+-[a-z0-9-]+$'))
            or (a.actor <> 'system' and (
              length(a.actor) > 120 or starts_with(a.actor, 'system') or a.actor !~ '^[a-z]+:[a-z0-9-]+$'))
            then log.refuse_append(a.actor, a.stream, a.bodies)
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
    insert into log.event (position, at, version, index, club, command_id, stream, actor, hash, body, input_hash)
      select c.position - c.size + b.i, head_at, c.expected + b.i, b.i - 1, _club, c.command_id, c.stream, c.actor,
          b.hash, convert_to(
            case
              when octet_length(b.body) <= 65536 and coalesce(b.body::json ->> 'type', '') ~ '^[A-Z][A-Za-z]*$' then b.body
              else log.refuse_append(c.actor, c.stream, c.bodies)
            end, 'UTF8'),
          case when b.i = 1 then decode(c.input_hash, 'hex') end
        from chained c, unnest(c.bodies, c.hashes) with ordinality b (body, hash, i)
        where c.outcome = 'appended'
  ), begun as (
    insert into log.stream_head
      select _club, c.stream, c.size, c.hashes[c.size] from chained c where c.outcome = 'appended' and c.expected = 0
  ), moved as (
    update log.stream_head h set version = c.expected + c.size, hash = c.last
      from (select ch.*, ch.hashes[ch.size] as last from chained ch) c
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

revoke all on function log.append_many(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, text[]) from public;
grant execute on function log.append_many(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, text[]) to fairview_app;
