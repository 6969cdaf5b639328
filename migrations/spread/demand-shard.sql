-- Whether a club lies in this shard, and this shard on this node. It stays here until the transaction ends: what moves or splits a
-- shard waits for this lock, as it does for that of any write that Citus makes by itself.
create or replace function log.demand_shard(_club uuid, _shard bigint) returns void
language plpgsql
as $$
begin
  -- 5 is a ShareLock.
  perform pg_catalog.lock_shard_metadata(5, array[_shard]);
  if pg_catalog.get_shard_id_for_distribution_column('log.event', _club) is distinct from _shard or not exists (
    select from pg_catalog.pg_dist_placement p
      where p.shardid = _shard and p.groupid = (select l.groupid from pg_catalog.pg_dist_local_group l))
  then
    raise exception 'club % is not in shard % of this node', _club, _shard using errcode = 'FVMVD';
  end if;
end
$$;

revoke all on function log.demand_shard(uuid, bigint) from public;
