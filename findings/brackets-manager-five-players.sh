#!/usr/bin/env bash
# brackets-manager 1.11.1: a double elimination of five is never over; a match of two byes stays locked after everything is played.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent brackets-manager@1.11.1 brackets-memory-db@1.0.6
cat >try.cjs <<'TRY'
const { BracketsManager } = require('brackets-manager');
const { InMemoryDatabase } = require('brackets-memory-db');

const READY = 2;
const COMPLETED = 4;
const play = async (players) => {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const seeding = Array.from({ length: 8 }, (_, index) => (index < players ? `Player ${index + 1}` : null));
  const settings = { grandFinal: 'simple' };
  await manager.create.stage({ tournamentId: 0, name: 'Club night', type: 'double_elimination', seeding, settings });
  const matches = async () => storage.select('match');
  const next = async () => (await matches()).find(({ status }) => status === READY);
  let played = 0;
  for (let match = await next(); match; match = await next()) {
    await manager.update.match({ id: match.id, opponent1: { result: 'win' } });
    played += 1;
  }
  // “If all matches are completed … null is returned.”
  const current = await manager.get.currentStage(0);
  const left = (await matches()).filter(({ status }) => status < COMPLETED);
  const empty = left.filter(({ opponent1, opponent2 }) => opponent1 === null && opponent2 === null);
  return { played, isOver: current === null, empty: empty.length };
};
Promise.all([play(5), play(6)]).then(([five, six]) => {
  const told = [five, six].map(({ played, isOver, empty }) => `${played} matches played, ${isOver ? 'over' : 'not over'}, ${empty} without players left`);
  console.log(`brackets-manager 1.11.1: of five ${told[0]}; of six ${told[1]}`);
  if (five.played !== 8 || five.isOver || five.empty !== 1 || !six.isOver) {
    console.error('A stage of five is over when all is played.');
    process.exit(1);
  }
});
TRY
node try.cjs
