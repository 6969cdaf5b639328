#!/usr/bin/env bash
# @event-driven-io/emmett 0.42.0: a state folded from event 3 on, as after a snapshot, has the version of a shorter stream, so the next append is refused.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @event-driven-io/emmett@0.42.0
cat >try.mjs <<'TRY'
import { getInMemoryEventStore } from '@event-driven-io/emmett';

const store = getInMemoryEventStore();
await store.appendToStream('tournament-1', ['Opened', 'Entered', 'Entered'].map((type) => ({ type, data: {} })));
const { currentStreamVersion: read } = await store.readStream('tournament-1', { from: 2n });
const counted = { evolve: ({ events }) => ({ events: events + 1 }), initialState: () => ({ events: 2 }) };
const { currentStreamVersion: folded, state } = await store.aggregateStream('tournament-1', { ...counted, read: { from: 2n } });
let append = 'taken';
try {
  await store.appendToStream('tournament-1', [{ type: 'Closed', data: {} }], { expectedStreamVersion: folded });
} catch (error) {
  append = error.message;
}
console.log(`emmett 0.42.0, ${state.events} events: version ${read} by reading, ${folded} by folding the rest; the next event: ${append}`);
if (read !== 3n || folded !== 1n || append === 'taken') {
  console.error('The version is that of the stream.');
  process.exit(1);
}
TRY
node try.mjs
