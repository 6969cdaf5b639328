-- One link of a stream's chain: docs/log-format.md has the bytes. Stable, not immutable, because convert_to is: only
-- so does the planner write the expression into the statements that call it.
create function log.link(
  previous bytea, club uuid, place bigint, at bigint, stream text, version integer,
  command_id uuid, index integer, actor text, body bytea
) returns bytea
language sql stable
as $$
  select sha256(
    previous
    || convert_to(
      concat_ws(E'\n', 'fairview-log/1', club, place, at, stream, version, command_id, index, actor, ''), 'UTF8')
    || body)
$$;

-- The hashes of one command's events, the first of which follows `previous`, position `place` and version `reached`.
create function log.chain(
  previous bytea, club uuid, place bigint, at bigint, stream text, reached integer,
  command_id uuid, actor text, bodies text[]
) returns bytea[]
language plpgsql stable
as $$
declare
  hashes bytea[] := '{}';
begin
  for i in 1 .. cardinality(bodies) loop
    previous := log.link(previous, club, place + i, at, stream, reached + i, command_id, i - 1, actor,
      convert_to(bodies[i], 'UTF8'));
    hashes := hashes || previous;
  end loop;
  return hashes;
end
$$;

-- What the first event of a stream follows.
create function log.before_first() returns bytea
language sql immutable
as $$ select '\x0000000000000000000000000000000000000000000000000000000000000000'::bytea $$;
