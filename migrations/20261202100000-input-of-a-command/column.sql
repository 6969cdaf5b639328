-- What a command asked, as a keyed hash of its input without id and expected version: the same command sent again is known by
-- it. It stands in the first event of the command, outside of what is hashed into the chain; events from before have none.
alter table log.event
  add column input_hash bytea,
  add constraint event_input_hash check (octet_length(input_hash) = 32);

drop function log.append(uuid, uuid, text, text, integer, text, bigint, bigint, bigint);
drop function log.append_all(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, jsonb);
drop function people.found_club(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, jsonb);
drop function people.accept_invitation(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint, jsonb);
drop function log.append_many(uuid, uuid[], text[], text[], integer[], text, bigint[], bigint, bigint);
