#!/usr/bin/env bash
# @echecs/tournament 3.3.0: a result recorded a second time counts a second time, so a player has more points than games.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @echecs/tournament@3.3.0
cat >try.mjs <<'TRY'
import { Tournament } from '@echecs/tournament';

const players = ['Ada', 'Bruno'].map((id) => ({ id, points: 0, rank: 0 }));
const pairingSystem = () => ({ byes: [], games: [{ white: 'Ada', black: 'Bruno' }] });
const tournament = new Tournament({ completedRounds: [], players, totalRounds: 1 }, { pairingSystem });
tournament.pair();
// The desk enters Ada’s win, and a draw over it a minute later.
tournament.record({ white: 'Ada', black: 'Bruno', result: 'white' });
tournament.record({ white: 'Ada', black: 'Bruno', result: 'draw' });
const points = tournament.standings().map(({ player, score }) => `${player} ${score}`);
const sum = tournament.standings().reduce((total, { score }) => total + score, 0);
const kept = tournament.currentRound.games.map(({ result }) => result);
console.log(`@echecs/tournament 3.3.0: results kept: ${kept.join(', ')}; points after one game: ${points.join(', ')}`);
if (kept.join() !== 'draw' || sum !== 2) {
  console.error('One game brings one point.');
  process.exit(1);
}
TRY
node try.mjs
