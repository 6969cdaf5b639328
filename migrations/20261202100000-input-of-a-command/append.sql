-- As before, and with the hash of what was asked, in hex; empty where there is none.
--
-- One append of one event, the way of nearly every move; the decision log has the figures for its form. The head row
-- is advanced first, which puts the club's writers in order: each statement after it sees all that was committed
-- before. A refusal, which is rare, puts the row back. Nothing is written where the clock stands outside of the instants at
-- which the caller is sure of it, or the club is ahead of them: the outcome is `clock-unsure`.
create function log.append(
  _club uuid, _command_id uuid, _actor text, _stream text, _expected integer, _body text, _not_after bigint,
  _sure_from bigint default 0, _sure_until bigint default 9007199254740991, _input_hash text default ''
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
  update log.club_head h
    set position = h.position + 1, at = greatest(h.at, log.now())
    where h.club = _club
      and octet_length(_body) <= 65536 and strpos(_body, E'\n') = 0
      and coalesce(_body::json ->> 'type', '') ~ '^[A-Z][A-Za-z]*$'
      and (_expected > 0 or (length(_stream) <= 120 and _stream ~ '^[a-z]+-[a-z0-9-]+$'))
      and (_actor = 'system' or (
        length(_actor) <= 120 and not starts_with(_actor, 'system') and _actor ~ '^[a-z]+:[a-z0-9-]+$'
          and substr(_command_id::text, 15, 1) in ('4', '7')))
    returning h.position, h.at, log.now() into head_position, head_at, clock;
  if not found then
    perform log.demand_sound(_actor, _stream, array[_body]);
    if _actor <> 'system' and substr(_command_id::text, 15, 1) not in ('4', '7') then
      answer := log.recall(_club, _command_id, _actor, _stream, array[_body]);
      if answer.outcome is null then
        perform log.refuse_command_id(_command_id);
      end if;
      answer.n := 0;
      return answer;
    end if;
    perform log.found_club(_club, _stream, _expected);
    return log.append(_club, _command_id, _actor, _stream, _expected, _body, _not_after, _sure_from, _sure_until, _input_hash);
  end if;

  if head_at <= _not_after and head_at <= _sure_until and clock >= _sure_from then
    if _expected = 0 then
      insert into log.stream_head
        select _club, _stream, 0, log.before_first()
        where not exists (
          select 1 from log.event e
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
          select 1 from log.event e
            where e.club = _club and (e.actor = 'system') = (_actor = 'system')
              and e.command_id = _command_id and e.index = 0)
      returning h.hash into link;
    if found then
      insert into log.event (position, at, version, index, club, command_id, stream, actor, hash, body, input_hash)
        values (head_position, head_at, _expected + 1, 0, _club, _command_id, _stream, _actor, link,
          convert_to(_body, 'UTF8'), decode(nullif(_input_hash, ''), 'hex'));
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

revoke all on function log.append(uuid, uuid, text, text, integer, text, bigint, bigint, bigint, text) from public;
grant execute on function log.append(uuid, uuid, text, text, integer, text, bigint, bigint, bigint, text) to fairview_app;
