#!/usr/bin/env bash
# @castore/event-storage-adapter-in-memory 2.4.2: a reader gets the very events that are kept, so one who changes what was read changes history, where what happened never changes.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @castore/core@2.4.2 @castore/event-storage-adapter-in-memory@2.4.2
cat >try.cjs <<'TRY'
const { EventStore, EventType } = require('@castore/core');
const { InMemoryEventStorageAdapter } = require('@castore/event-storage-adapter-in-memory');

async function main() {
  const games = new EventStore({
    eventStoreId: 'games',
    eventTypes: [new EventType({ type: 'MOVED' })],
    reducer: (aggregate, { aggregateId, version, payload }) => ({ aggregateId, version, moves: [...(aggregate?.moves ?? []), payload.move] }),
    eventStorageAdapter: new InMemoryEventStorageAdapter({ initialEvents: [] }),
  });
  const move = (version, text) => games.pushEvent({ aggregateId: 'table 1', version, type: 'MOVED', payload: { move: text } });
  await move(1, 'e4');
  const { events } = await games.getEvents('table 1');
  events[0].payload.move = 'd4';
  await move(2, 'e5');
  const { aggregate } = await games.getAggregate('table 1');
  console.log(`@castore/event-storage-adapter-in-memory 2.4.2: moves e4 and e5 are ${aggregate.moves.join(' ')}`);
  if (aggregate.moves.join() !== 'd4,e5') {
    console.error('History does not change.');
    process.exit(1);
  }
}
main();
TRY
node try.cjs
