#!/usr/bin/env bash
# brackets-manager 1.11.1, double grand final: the unbeaten side wins it and the stage, yet the reset match opens and the stage goes on.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent brackets-manager@1.11.1 brackets-memory-db@1.0.6
cat >try.cjs <<'TRY'
const { BracketsManager } = require('brackets-manager');
const { InMemoryDatabase } = require('brackets-memory-db');

// brackets-model 1.7.0: if the winner of the winners’ bracket wins, it is the winner of the stage; only if it loses is there a reset match.
const READY = 2;
const play = async () => {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const seeding = ['Ada', 'Bruno', 'Clara', 'Dan'];
  const settings = { grandFinal: 'double' };
  const stage = await manager.create.stage({ tournamentId: 0, name: 'Club night', type: 'double_elimination', seeding, settings });
  const players = await storage.select('participant');
  const nameOf = ({ id }) => players.find((player) => player.id === id).name;
  const ready = async () => (await storage.select('match')).find(({ status }) => status === READY);
  // The better seed wins all six matches: Ada is unbeaten, and the sixth is the grand final.
  for (let match = 1; match <= 6; match += 1) {
    const { id, opponent1, opponent2 } = await ready();
    const winner = nameOf(opponent1) < nameOf(opponent2) ? 'opponent1' : 'opponent2';
    await manager.update.match({ id, [winner]: { result: 'win' } });
  }
  const open = await ready();
  const [champion] = await manager.get.finalStandings(stage.id);
  const current = await manager.get.currentStage(0);
  return { champion: champion.name, open: open ? `${nameOf(open.opponent1)} v ${nameOf(open.opponent2)}` : 'none', isOver: current === null };
};
play().then(({ champion, open, isOver }) => {
  console.log(`brackets-manager 1.11.1: ${champion} has won; match to be played: ${open}; the stage is ${isOver ? 'over' : 'not over'}`);
  if (champion !== 'Ada' || open === 'none' || isOver) {
    console.error('The stage is over when the unbeaten side wins.');
    process.exit(1);
  }
});
TRY
node try.cjs
