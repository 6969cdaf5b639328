-- log.append where clubs are spread over nodes: each statement names the club and one table, without sub-selects and joins, so
-- that the node plans it once and then only looks up where the club lies.
--
-- The clock is read before the head is locked: the instant is that of the append's arrival, or of the event before it. A command that
-- is known is found by the key of its first event, and what was advanced is put back.
create or replace function log.append(
  _club uuid, _command_id uuid, _actor text, _stream text, _expected integer, _body text, _not_after bigint,
  _sure_from bigint default 0, _sure_until bigint default 9007199254740991, _input_hash text default ''
) returns log.answer
language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  answer log.answer;
  clock bigint := log.now();
  head_position bigint;
  head_at bigint;
  link bytea;
  asked bytea := log.input_hash(_input_hash);
begin
  perform log.demand_sound(_actor, _stream, array[_body]);
  if _actor <> 'system' and substr(_command_id::text, 15, 1) not in ('4', '7') then
    answer := log.recall(_club, _command_id, _actor, _stream, array[_body]);
    if answer.outcome is null then
      perform log.refuse_command_id(_command_id);
    end if;
    answer.n := 0;
    return answer;
  end if;
  update log.club_head h
    set position = h.position + 1, at = greatest(h.at, clock)
    where h.club = _club
    returning h.position, h.at into head_position, head_at;
  if not found then
    perform log.found_club(_club, _stream, _expected);
    return log.append(_club, _command_id, _actor, _stream, _expected, _body, _not_after, _sure_from, _sure_until, _input_hash);
  end if;

  if head_at <= _not_after and head_at <= _sure_until and clock >= _sure_from then
    if _expected > 0 then
      -- Found and written apart: an update that computes is planned again each time, at twice the price of both.
      select h.hash into link from log.stream_head h
        where h.club = _club and h.stream = _stream and h.version = _expected;
      if found then
        link := log.link(link, _club, head_position, head_at, _stream, _expected + 1, _command_id, 0, _actor,
          convert_to(_body, 'UTF8'));
        update log.stream_head h set version = _expected + 1, hash = link where h.club = _club and h.stream = _stream;
      end if;
    elsif log.recall(_club, _command_id, _actor, _stream, array[_body]) is null then
      link := log.link(log.before_first(), _club, head_position, head_at, _stream, 1, _command_id, 0, _actor,
        convert_to(_body, 'UTF8'));
      insert into log.stream_head (club, stream, version, hash) values (_club, _stream, 1, link) on conflict do nothing;
      if not found then
        link := null;
      end if;
    end if;
    if link is not null then
      insert into log.event (position, at, version, index, club, command_id, stream, actor, hash, body, input_hash)
        values (head_position, head_at, _expected + 1, 0, _club, _command_id, _stream, _actor, link,
          convert_to(_body, 'UTF8'), asked)
        on conflict do nothing;
      if found then
        return row(0, 'appended'::text, _stream, head_at, head_position, _expected + 1);
      end if;
      select e.hash into link from log.event e where e.club = _club and e.stream = _stream and e.version = _expected;
      update log.stream_head h set version = _expected, hash = link where h.club = _club and h.stream = _stream;
    end if;
  end if;

  select e.at into answer.at from log.event e where e.club = _club and e.position = head_position - 1;
  update log.club_head h
    set position = head_position - 1, at = coalesce(answer.at, 0)
    where h.club = _club;
  answer := log.recall(_club, _command_id, _actor, _stream, array[_body]);
  if answer.outcome is null then
    select h.version into answer.version from log.stream_head h where h.club = _club and h.stream = _stream;
    answer.version := coalesce(answer.version, 0);
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
