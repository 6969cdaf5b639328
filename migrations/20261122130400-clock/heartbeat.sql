-- One row: the log's clock when a process that serves last said so.
create table deadlines.heartbeat (
  name text not null,
  at bigint not null,
  primary key (name)
);

-- The time in which nobody could play: the server was away, or the clock jumped forward. Spans do not overlap.
create table deadlines.outage (
  since bigint not null,
  until bigint not null,
  primary key (since)
);

grant select, insert, update on deadlines.heartbeat to fairview_app;
grant select, insert on deadlines.outage to fairview_app;

-- A process that serves says so; `_expected` is what the clock must say by its own monotonic clock. The first one after a gap
-- of more than 10 s, or one that saw the clock jump forward by more than 5 s, writes the outage. A jump back writes none.
create function deadlines.beat(_expected bigint) returns void
language plpgsql
as $$
declare
  began bigint;
  clock bigint;
begin
  select h.at into began from deadlines.heartbeat h where h.name = 'api' for update;
  if not found then
    insert into deadlines.heartbeat values ('api', log.now()) on conflict do nothing;
    return;
  end if;
  clock := log.now();
  if clock > began + 10000 or (clock > _expected + 5000 and clock > began + 5000) then
    select greatest(began, max(o.until)) into began from deadlines.outage o;
    if began < clock then
      insert into deadlines.outage values (began, clock);
    end if;
  end if;
  update deadlines.heartbeat h set at = clock where h.name = 'api';
end
$$;
revoke all on function deadlines.beat(bigint) from public;
grant execute on function deadlines.beat(bigint) to fairview_app;
