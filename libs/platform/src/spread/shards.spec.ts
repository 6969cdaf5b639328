import { shardNaming } from './shards.js';

describe('the names in a shard', () => {
  const named = shardNaming('102008', {
    'log.event': 'log.event_102008',
    'read.game': 'read.game_102072',
    'read.game_review': 'read.game_review_102104',
  });

  it('are those of its own tables, functions and number', () => {
    expect(named('select log.append($1), log.append_many($2), log.shard_id from log.event e')).toBe(
      'select log.append_at_102008($1), log.append_many_at_102008($2), 102008 from log.event_102008 e',
    );
  });

  it('are taken whole, and nothing else is touched', () => {
    expect(named('insert into read.game_review select r.id from read.game, log.recall(h.event)')).toBe(
      'insert into read.game_review_102104 select r.id from read.game_102072, log.recall(h.event)',
    );
  });
});
