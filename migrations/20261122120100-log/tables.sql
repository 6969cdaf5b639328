-- Text reaches the hash as UTF-8, so the database must hold it as UTF-8.
do $$
begin
  if current_setting('server_encoding') <> 'UTF8' then
    raise exception 'Fairview needs a database in UTF8, this one is in %', current_setting('server_encoding');
  end if;
end
$$;

-- Fixed-width columns come first: no padding between them. `index` counts a command's events from 0.
create table log.event (
  position bigint not null,
  at bigint not null,
  version integer not null,
  index integer not null,
  club uuid not null,
  command_id uuid not null,
  stream text not null,
  actor text not null,
  hash bytea not null,
  body bytea not null,
  constraint event_position primary key (club, position),
  constraint event_version unique (club, stream, version)
);

-- What the server does by itself has command ids of its own: no client can use one of them up beforehand.
create unique index event_command on log.event (club, (actor = 'system'), command_id, index);

-- One row a club: it puts the club's writers in order. Room on the page keeps its updates in place.
create table log.club_head (
  club uuid not null,
  position bigint not null,
  at bigint not null,
  constraint club_head_key primary key (club)
) with (fillfactor = 50);

create table log.stream_head (
  club uuid not null,
  stream text not null,
  version integer not null,
  hash bytea not null,
  constraint stream_head_key primary key (club, stream)
) with (fillfactor = 70);

-- How far each follower has come in each club.
create table log.cursor (
  name text not null,
  club uuid not null,
  position bigint not null,
  constraint cursor_key primary key (name, club)
);

-- What an append is told, `n` counting the appends of one call from 0. Outcomes: appended, repeated,
-- command-reused, version-moved, lapsed. Position, version and instant are those of the append's last event; in a
-- refusal `version` is where the stream stands and `at` the instant that came too late.
create type log.answer as (
  n integer,
  outcome text,
  stream text,
  at bigint,
  position bigint,
  version integer
);
