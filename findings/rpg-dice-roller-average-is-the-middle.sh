#!/usr/bin/env bash
# @dice-roller/rpg-dice-roller 5.5.1: the average of a roll is the middle between its least and its most, which it is not once dice are dropped, counted or thrown again.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @dice-roller/rpg-dice-roller@5.5.1
cat >try.cjs <<'TRY'
const { DiceRoll } = require('@dice-roller/rpg-dice-roller');

// Every throw of four dice, once.
const faces = [1, 2, 3, 4, 5, 6];
const throws = faces.flatMap((a) => faces.flatMap((b) => faces.flatMap((c) => faces.map((d) => [a, b, c, d]))));
const mean = (totalOf) => throws.reduce((sum, dice) => sum + totalOf(dice), 0) / throws.length;
const cases = [
  ['4d6dl1', 'without the lowest', ([...dice]) => dice.reduce((a, b) => a + b) - Math.min(...dice)],
  ['4d6>4', 'those above 4', ([...dice]) => dice.filter((one) => one > 4).length],
];
const found = cases.map(([notation, what, totalOf]) => {
  const said = new DiceRoll(notation).averageTotal;
  console.log(`rpg-dice-roller 5.5.1: ${notation} (${what}) averages ${said}; all ${throws.length} throws average ${mean(totalOf).toFixed(4)}`);
  return said;
});
if (found.join() !== '10.5,2') {
  console.error('The average is that of the throws.');
  process.exit(1);
}
TRY
node try.cjs
