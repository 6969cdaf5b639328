#!/usr/bin/env bash
# @echecs/tournament 3.3.0: final tie-breaks leave out the last round, until one round too many is asked for and refused.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @echecs/tournament@3.3.0
cat >try.mjs <<'TRY'
import { Tournament } from '@echecs/tournament';

// Sum of opponents’ points: a Buchholz of the plainest kind (FIDE C.07, 8.1).
const buchholz = (id, rounds, players) =>
  rounds
    .flatMap(({ games }) => games)
    .filter(({ white, black }) => white === id || black === id)
    .reduce((sum, { white, black }) => sum + players.find((player) => player.id === (white === id ? black : white)).points, 0);
const rounds = [
  [['Ada', 'Bruno'], ['Clara', 'Dan']],
  [['Ada', 'Clara'], ['Bruno', 'Dan']],
];
const pairingSystem = (_, completed) => ({ byes: [], games: rounds[completed.length].map(([white, black]) => ({ white, black })) });
const players = ['Ada', 'Bruno', 'Clara', 'Dan'].map((id) => ({ id, points: 0, rank: 0 }));
const tournament = new Tournament(
  { completedRounds: [], players, tiebreaks: ['BH'], totalRounds: 2 },
  { pairingSystem, tiebreaks: { BH: buchholz } },
);
for (const games of rounds) {
  tournament.pair();
  for (const [white, black] of games) tournament.record({ white, black, result: 'white' });
}
const table = () => tournament.standings().map(({ player, score, tiebreaks }) => `${player} ${score}/${tiebreaks[0]}`).join(', ');
const before = { isComplete: tournament.isComplete, table: table() };
let refusal = 'none';
try {
  tournament.pair();
} catch (error) {
  refusal = error.message;
}
const after = { isComplete: tournament.isComplete, table: table() };
console.log(`@echecs/tournament 3.3.0, both rounds recorded: complete ${before.isComplete}, ${before.table}`);
console.log(`after a third round was asked for (“${refusal}”): complete ${after.isComplete}, ${after.table}`);
if (before.isComplete || !after.isComplete || refusal === 'none' || before.table === after.table) {
  console.error('The last round counts as soon as its results are in.');
  process.exit(1);
}
TRY
node try.mjs
