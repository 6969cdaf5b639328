-- A consumer holds its place in a club's log by a lease, which lapses by itself: no transaction is left open for it.
alter table log.cursor add column holder uuid, add column until bigint;
grant update (holder, until) on log.cursor to fairview_app;
