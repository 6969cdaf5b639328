-- log.append_many where clubs are spread over nodes: what it knows of streams and commands is read at once, the appends are judged
-- one after another, and what they write goes in together. Each statement names the club and one table.
create or replace function log.append_many(
  _club uuid, _command_ids uuid[], _actors text[], _streams text[], _expected integer[], _bodies text, _not_after bigint[],
  _sure_from bigint default 0, _sure_until bigint default 9007199254740991, _input_hashes text[] default '{}'
) returns setof log.answer
language plpgsql strict security definer
set search_path = pg_catalog, pg_temp set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
  parts text[] := string_to_array(_bodies, E'\n\n');
  bodies text[];
  size integer;
  head_position bigint;
  head_at bigint;
  clock bigint;
  known_heads jsonb;
  known_commands text[];
  command text;
  version integer;
  last bytea;
  reached integer;
  event_n integer[] := '{}';
  event_i integer[] := '{}';
  event_position bigint[] := '{}';
  event_hash bytea[] := '{}';
  event_body text[] := '{}';
  moved text[] := '{}';
  versions integer[] := '{}';
  lasts bytea[] := '{}';
  hashes bytea[];
  answer log.answer;
  answers log.answer[] := '{}';
begin
  if cardinality(_streams) <> cardinality(_command_ids) or cardinality(_actors) <> cardinality(_command_ids)
    or cardinality(_expected) <> cardinality(_command_ids) or cardinality(_not_after) <> cardinality(_command_ids)
    or cardinality(_input_hashes) not in (0, cardinality(_command_ids))
  then
    raise exception 'an append lacks an argument' using errcode = 'invalid_parameter_value';
  end if;
  select h.position, h.at into head_position, head_at from log.club_head h where h.club = _club for no key update;
  if not found then
    perform log.found_club(_club, _streams[1], _expected[1]);
    return query select * from log.append_many(_club, _command_ids, _actors, _streams, _expected, _bodies, _not_after, _sure_from, _sure_until, _input_hashes);
    return;
  end if;
  clock := log.now();
  head_at := greatest(head_at, clock);
  select jsonb_object_agg(h.stream, jsonb_build_array(h.version, encode(h.hash, 'hex'))) into known_heads
    from log.stream_head h where h.club = _club and h.stream = any(_streams);
  select array_agg((e.actor = 'system') || ' ' || e.command_id) into known_commands
    from log.event e where e.club = _club and e.command_id = any(_command_ids) and e.index = 0;

  for n in 1 .. cardinality(_streams) loop
    bodies := string_to_array(parts[n], E'\n');
    size := cardinality(bodies);
    command := (_actors[n] = 'system') || ' ' || _command_ids[n];
    version := coalesce((known_heads -> _streams[n] ->> 0)::integer, 0);
    perform log.demand_sound(_actors[n], _streams[n], bodies), log.input_hash(_input_hashes[n]);
    if command = any(known_commands) then
      answer := log.recall(_club, _command_ids[n], _actors[n], _streams[n], bodies);
      answer.n := n - 1;
    elsif _actors[n] <> 'system' and substr(_command_ids[n]::text, 15, 1) not in ('4', '7') then
      perform log.refuse_command_id(_command_ids[n]);
    elsif version <> _expected[n] then
      answer := row(n - 1, 'version-moved'::text, _streams[n], head_at, null::bigint, version);
    elsif head_at > _sure_until or clock < _sure_from then
      answer := row(n - 1, 'clock-unsure'::text, _streams[n], head_at, null::bigint, version);
    elsif head_at > _not_after[n] then
      answer := row(n - 1, 'lapsed'::text, _streams[n], head_at, null::bigint, version);
    else
      last := coalesce(decode(known_heads -> _streams[n] ->> 1, 'hex'), log.before_first());
      hashes := log.chain(
        last, _club, head_position, head_at, _streams[n], version, _command_ids[n], _actors[n], bodies);
      last := hashes[size];
      for i in 1 .. size loop
        event_n := event_n || n;
        event_i := event_i || i;
        event_position := event_position || (head_position + i);
        event_hash := event_hash || hashes[i];
        event_body := event_body || bodies[i];
      end loop;
      if version = 0 then
        insert into log.stream_head (club, stream, version, hash) values (_club, _streams[n], size, last);
      else
        moved := moved || _streams[n];
        versions := versions || (version + size);
        lasts := lasts || last;
      end if;
      head_position := head_position + size;
      answer := row(n - 1, 'appended'::text, _streams[n], head_at, head_position, version + size);
    end if;
    answers := answers || answer;
  end loop;
  if cardinality(event_n) > 0 then
    insert into log.event (position, at, version, index, club, command_id, stream, actor, hash, body, input_hash)
      select e.position, head_at, _expected[e.n] + e.i, e.i - 1, _club, _command_ids[e.n], _streams[e.n], _actors[e.n], e.hash,
          convert_to(e.body, 'UTF8'), case when e.i = 1 then log.input_hash(_input_hashes[e.n]) end
        from unnest(event_n, event_i, event_position, event_hash, event_body) e (n, i, position, hash, body);
  end if;
  -- One statement for all of them costs as much as for three.
  if cardinality(moved) > 3 then
    update log.stream_head h set version = m.version, hash = m.hash
      from unnest(moved, versions, lasts) m (stream, version, hash)
      where h.club = _club and h.stream = m.stream;
  else
    for i in 1 .. cardinality(moved) loop
      -- No subscript in SET: Citus 14 ends its process over one.
      last := lasts[i];
      reached := versions[i];
      update log.stream_head h set version = reached, hash = last where h.club = _club and h.stream = moved[i];
    end loop;
  end if;
  if exists (select from unnest(answers) a where a.outcome = 'appended') then
    update log.club_head h set position = head_position, at = head_at where h.club = _club;
  end if;
  return query select a.* from unnest(answers) a;
end
$$;
