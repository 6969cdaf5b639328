-- One append of one event, the way of nearly every move; the decision log has the figures for its form. It is written as if nothing
-- stood against it: the head row is advanced first, which puts the club's writers in order, and the keys of the tables find a command
-- that is known. Where something does stand against it, which is rare, all of that is taken back before the answer is looked for.
create or replace function log.append(
  _club uuid, _command_id uuid, _actor text, _stream text, _expected integer, _body text, _not_after bigint,
  _sure_from bigint default 0, _sure_until bigint default 9007199254740991, _input_hash text default ''
) returns log.answer
language plpgsql strict security definer
set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  clock bigint := log.now();
  head_position bigint;
  head_at bigint;
  link bytea;
  answer log.answer;
begin
  begin
    update log.club_head h
      set position = h.position + 1, at = greatest(h.at, clock)
      where h.club = _club
        and octet_length(_body) <= 65536 and strpos(_body, E'\n') = 0
        and _body::json ->> 'type' ~ '^[A-Z][A-Za-z]*$'
        and (_actor = 'system' or (
          octet_length(_actor) <= 120 and not starts_with(_actor, 'system') and _actor ~ '^[a-z]+:[a-z0-9-]+$'
            and substr(_command_id::text, 15, 1) in ('4', '7')))
      returning h.position, h.at into head_position, head_at;
    if _expected = 0 then
      insert into log.stream_head
        select _club, _stream, 0, log.before_first() where octet_length(_stream) <= 120 and _stream ~ '^[a-z]+-[a-z0-9-]+$'
        on conflict do nothing;
    end if;
    update log.stream_head h
      set version = h.version + 1,
        hash = log.link(h.hash, _club, head_position, head_at, _stream, _expected + 1, _command_id, 0, _actor,
          convert_to(_body, 'UTF8'))
      where h.club = _club and h.stream = _stream and h.version = _expected
        and head_at <= _not_after and head_at <= _sure_until and clock >= _sure_from
      returning h.hash into link;
    if not found then
      raise exception using errcode = 'FVREF';
    end if;
    insert into log.event (position, at, version, index, club, command_id, stream, actor, hash, body, input_hash)
      values (head_position, head_at, _expected + 1, 0, _club, _command_id, _stream, _actor, link,
        convert_to(_body, 'UTF8'), log.input_hash(_input_hash));
    return row(0, 'appended'::text, _stream, head_at, head_position, _expected + 1);
  exception when unique_violation or sqlstate 'FVREF' then
    answer := log.refusal(
      _club, _command_id, _actor, _stream, _expected, array[_body], _not_after, _sure_from, _sure_until);
  end;
  if answer.outcome is null then
    return log.append(_club, _command_id, _actor, _stream, _expected, _body, _not_after, _sure_from, _sure_until, _input_hash);
  end if;
  return answer;
end
$$;
