-- The one clock of every decision: whole milliseconds since the epoch. A test may replace it in its own database.
create function log.now() returns bigint
language sql volatile
as $$ select floor(extract(epoch from clock_timestamp()) * 1000)::bigint $$;
