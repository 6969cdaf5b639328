-- One row: the log's clock when a process that serves last said so.
create table deadlines.heartbeat (
  name text not null primary key,
  at bigint not null
);

-- The time in which nobody could play: the server was away, or the clock jumped. Spans do not overlap.
create table deadlines.outage (
  "from" bigint not null primary key,
  until bigint not null
);

grant select, insert, update on deadlines.heartbeat to fairview_app;
grant select, insert on deadlines.outage to fairview_app;
