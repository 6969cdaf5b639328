-- What an append that could not be made is told, and why it cannot be made at all if that is so. Nothing of it stands any more when this
-- is asked. An answer without an outcome: nothing stands against it any more, and it is to be made again.
create function log.refusal(
  _club uuid, _command_id uuid, _actor text, _stream text, _expected integer, _bodies text[], _not_after bigint,
  _sure_from bigint, _sure_until bigint
) returns log.answer
language plpgsql
as $$
declare
  clock bigint := log.now();
  answer log.answer;
begin
  answer := log.recall(_club, _command_id, _actor, _stream, _bodies);
  answer.n := 0;
  if answer.outcome is not null then
    return answer;
  end if;
  perform log.demand_sound(_actor, _stream, _bodies);
  if _actor <> 'system' and substr(_command_id::text, 15, 1) not in ('4', '7') then
    perform log.refuse_command_id(_command_id);
  end if;
  select greatest(h.at, clock) into answer.at from log.club_head h where h.club = _club;
  if not found then
    perform log.found_club(_club, _stream, _expected);
    return answer;
  end if;
  select h.version into answer.version from log.stream_head h where h.club = _club and h.stream = _stream;
  answer.version := coalesce(answer.version, 0);
  answer.stream := _stream;
  answer.outcome := case
    when answer.version <> _expected then 'version-moved'
    when answer.at > _sure_until or clock < _sure_from then 'clock-unsure'
    when answer.at > _not_after then 'lapsed'
  end;
  -- A head that is behind its events stands against every append: no error that passes.
  if answer.outcome is null and exists (
    select from log.event e join log.club_head h on h.club = e.club
      where e.club = _club and (e.position > h.position or (e.stream = _stream and e.version > answer.version)))
  then
    raise exception 'the log of club % has events beyond the head of the club or of %', _club, _stream using errcode = 'data_corrupted';
  end if;
  return answer;
end
$$;
revoke all on function log.refusal(uuid, uuid, text, text, integer, text[], bigint, bigint, bigint) from public;

-- The hash of what a command asked, from hex; null where there is none. A constraint of the table would be compiled again with each append.
create function log.refuse_input_hash(_hex text) returns bytea
language plpgsql immutable
as $$
begin
  raise exception 'no hash of an input: %', left(_hex, 100) using errcode = 'invalid_text_representation';
end
$$;
create function log.input_hash(_hex text) returns bytea
language sql immutable
as $$
  select case
      when length(_hex) = 64 and octet_length(decode(_hex, 'hex')) = 32 then decode(_hex, 'hex')
      when coalesce(_hex, '') = '' then null
      else log.refuse_input_hash(_hex)
    end
$$;
revoke all on function log.refuse_input_hash(text) from public;
revoke all on function log.input_hash(text) from public;
alter table log.event drop constraint event_input_hash;
