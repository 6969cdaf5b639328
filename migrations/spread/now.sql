-- The one clock of every decision, as before. Citus takes no function that may change within a statement where rows are chosen to be
-- written, so that it says of itself that it does not: it is asked once a statement.
create or replace function log.now() returns bigint
language sql stable
as $$ select floor(extract(epoch from clock_timestamp()) * 1000)::bigint $$;
