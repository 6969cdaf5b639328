-- Any number of appends to one club, under the bounds that log.append has, each with its own answer: at most one a stream, no command
-- twice. `_bodies` holds one canonical JSON text a line and an empty line between two appends. They are written as if nothing stood
-- against them; where something does, all is taken back, those against which it stands are told, and the rest is written once more.
--
-- Each plan is made once and kept while the tables grow: what is known of a stream is one lookup by its key, and its row is written
-- where it was found, for the club's head keeps it in its place.
create or replace function log.append_many(
  _club uuid, _command_ids uuid[], _actors text[], _streams text[], _expected integer[], _bodies text, _not_after bigint[],
  _sure_from bigint default 0, _sure_until bigint default 9007199254740991, _input_hashes text[] default '{}'
) returns setof log.answer
language plpgsql strict security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  size integer := cardinality(_streams);
  lines text[] := string_to_array(_bodies, E'\n');
  -- The empty lines: append n is what stands between the nth and the next.
  gaps integer[] := 0 || array_positions(lines, '') || cardinality(lines) + 1;
  events bigint := cardinality(lines) - size + 1;
  clock bigint := log.now();
  before bigint;
  head_at bigint;
  written bigint;
  answer log.answer;
  rest integer[] := '{}';
begin
  if cardinality(_command_ids) <> size or cardinality(_actors) <> size or cardinality(_expected) <> size
    or cardinality(_not_after) <> size or cardinality(gaps) <> size + 1 or cardinality(_input_hashes) not in (0, size)
    or array_position(_not_after, null) is not null or '' in (lines[1], lines[cardinality(lines)])
    or strpos(_bodies, E'\n\n\n') > 0 or _bodies = ''
  then
    raise exception 'an append lacks an argument' using errcode = 'invalid_parameter_value';
  end if;
  begin
    update log.club_head h
      set position = h.position + events, at = greatest(h.at, clock)
      where h.club = _club
      returning h.position - events, h.at into before, head_at;
    if 0 = any(_expected) then
      insert into log.stream_head
        select _club, _streams[n], 0, log.before_first()
          from generate_subscripts(_streams, 1) n
          where _expected[n] = 0 and octet_length(_streams[n]) <= 120 and _streams[n] ~ '^[a-z]+-[a-z0-9-]+$'
        on conflict do nothing;
    end if;
    with linked as materialized (
      select n, h.ctid as place,
          case gaps[n + 1] - gaps[n] - 1
            when 1 then array[log.link(
              h.hash, _club, before + gaps[n] + 2 - n, head_at, _streams[n], _expected[n] + 1, _command_ids[n], 0, _actors[n],
              convert_to(lines[gaps[n] + 1], 'UTF8'))]
            else log.chain(
              h.hash, _club, before + gaps[n] + 1 - n, head_at, _streams[n], _expected[n], _command_ids[n], _actors[n],
              lines[gaps[n] + 1 : gaps[n + 1] - 1])
          end as hashes
        from generate_subscripts(_streams, 1) n
          cross join lateral (
            select h.ctid, h.hash from log.stream_head h
              where h.club = _club and h.stream = _streams[n] and h.version = _expected[n] offset 0) h
        where head_at <= _not_after[n] and head_at <= _sure_until and clock >= _sure_from
          and (_actors[n] = 'system' or (
            octet_length(_actors[n]) <= 120 and not starts_with(_actors[n], 'system') and _actors[n] ~ '^[a-z]+:[a-z0-9-]+$'
              and substr(_command_ids[n]::text, 15, 1) in ('4', '7')))
    ), whole as materialized (
      -- Of a batch that does not go together nothing is written that would have to be taken back.
      select coalesce(sum(cardinality(hashes)), 0) = events as complete from linked
    ), moved as (
      update log.stream_head h
        set version = l.version, hash = l.hash
        from (
          select place, _expected[n] + cardinality(hashes) as version, hashes[cardinality(hashes)] as hash from linked) l
        where h.ctid = l.place and (select complete from whole)
    )
    insert into log.event (position, at, version, index, club, command_id, stream, actor, hash, body, input_hash)
      select before + gaps[e.n] + 1 - e.n + e.i, head_at, _expected[e.n] + e.i, e.i - 1, _club, _command_ids[e.n], _streams[e.n],
          _actors[e.n], e.hash,
          convert_to(
            case
              when octet_length(e.body) <= 65536 and e.body::json ->> 'type' ~ '^[A-Z][A-Za-z]*$' then e.body
              else log.refuse_append(_actors[e.n], _streams[e.n], array[e.body])
            end, 'UTF8'),
          case when e.i = 1 then log.input_hash(_input_hashes[e.n]) end
        from (
          select l.n, l.i, l.hashes[l.i] as hash, lines[gaps[l.n] + l.i] as body
            from (
              select l.n, l.hashes, generate_subscripts(l.hashes, 1) as i from linked l where (select complete from whole)) l) e;
    get diagnostics written = row_count;
    if written <> events then
      raise exception using errcode = 'FVREF';
    end if;
    return query
      select n - 1, 'appended', _streams[n], head_at, before + gaps[n + 1] - n, _expected[n] + gaps[n + 1] - gaps[n] - 1
        from generate_subscripts(_streams, 1) n;
    return;
  exception when unique_violation or sqlstate 'FVREF' then
    -- All of it is taken back.
  end;
  -- While the club's head is held, what is found to stand against one of them stays so.
  perform from log.club_head h where h.club = _club for no key update;
  for i in 1 .. size loop
    answer := log.refusal(
      _club, _command_ids[i], _actors[i], _streams[i], _expected[i], lines[gaps[i] + 1 : gaps[i + 1] - 1], _not_after[i],
      _sure_from, _sure_until);
    if answer.outcome is null then
      rest := rest || i;
    else
      answer.n := i - 1;
      return next answer;
    end if;
  end loop;
  if rest = '{}' then
    return;
  end if;
  if cardinality(rest) < size then
    return query
      select rest[a.n + 1] - 1, a.outcome, a.stream, a.at, a.position, a.version
        from (
          select array_agg(_command_ids[i] order by i) as command_ids, array_agg(_actors[i] order by i) as actors,
              array_agg(_streams[i] order by i) as streams, array_agg(_expected[i] order by i) as expected,
              string_agg(array_to_string(lines[gaps[i] + 1 : gaps[i + 1] - 1], E'\n'), E'\n\n' order by i) as bodies,
              array_agg(_not_after[i] order by i) as not_after,
              coalesce(array_agg(_input_hashes[i] order by i) filter (where _input_hashes <> '{}'), '{}') as input_hashes
            from unnest(rest) i) r
          cross join lateral log.append_many(
            _club, r.command_ids, r.actors, r.streams, r.expected, r.bodies, r.not_after, _sure_from, _sure_until,
            r.input_hashes) a;
    return;
  end if;
  -- Nothing stands against any: their club was founded just now, or two of them are of one stream after all.
  for i in 1 .. size loop
    return query
      select i - 1, a.outcome, a.stream, a.at, a.position, a.version
        from log.append_many(
          _club, _command_ids[i : i], _actors[i : i], _streams[i : i], _expected[i : i],
          array_to_string(lines[gaps[i] + 1 : gaps[i + 1] - 1], E'\n'), _not_after[i : i], _sure_from, _sure_until,
          _input_hashes[i : i]) a;
  end loop;
end
$$;
