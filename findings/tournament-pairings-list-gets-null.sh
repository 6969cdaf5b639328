#!/usr/bin/env bash
# tournament-pairings 2.0.1: a round robin of an odd ordered list writes a null into the caller’s list, and a knockout of it then has a player null.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent tournament-pairings@2.0.1
cat >try.mjs <<'TRY'
import { RoundRobin, SingleElimination } from 'tournament-pairings';

const players = ['Ada', 'Bruno', 'Clara'];
RoundRobin(players, 1, true);
const knockout = SingleElimination(players, 1, false, true);
const first = knockout.filter(({ round }) => round === 1).map(({ player1, player2 }) => `${player1} v ${player2}`);
console.log(`tournament-pairings 2.0.1: the list of three is now ${JSON.stringify(players)}; round 1 of its knockout: ${first.join(', ')}`);
if (players.length !== 4 || players[3] !== null || first.join() !== 'Ada v null,Bruno v Clara') {
  console.error('The list of the caller is left alone.');
  process.exit(1);
}
TRY
node try.mjs
