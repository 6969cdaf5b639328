#!/usr/bin/env bash
# openskill 5.0.1, Plackett-Luce: a tie of three leaves each player less certain than a draw of two, although it compares more of them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent openskill@5.0.1
cat >try.mjs <<'TRY'
import { rate, rating } from 'openskill';
import { bradleyTerryFull, plackettLuce } from 'openskill/models';

const sigma = (players, model) =>
  rate(
    Array.from({ length: players }, () => [rating()]),
    { rank: Array.from({ length: players }, () => 1), model },
  )[0][0].sigma;
const [two, three] = [sigma(2, plackettLuce), sigma(3, plackettLuce)];
const [pair, trio] = [sigma(2, bradleyTerryFull), sigma(3, bradleyTerryFull)];
console.log(`openskill 5.0.1, sigma after a tie: Plackett-Luce ${two.toFixed(3)} of two, ${three.toFixed(3)} of three; Bradley-Terry ${pair.toFixed(3)} and ${trio.toFixed(3)}`);
if (three <= two || trio >= pair) {
  console.error('A tie of three no longer says less than a draw of two.');
  process.exit(1);
}
TRY
node try.mjs
