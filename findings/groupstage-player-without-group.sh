#!/usr/bin/env bash
# groupstage 3.1.1: of five players in groups of two, called valid, the first seed has no match, and the results cannot be asked for.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent groupstage@3.1.1
cat >try.cjs <<'TRY'
const GroupStage = require('groupstage');

const options = { groupSize: 2 };
const objection = GroupStage.invalid(5, options);
const stage = new GroupStage(5, options);
const playing = new Set(stage.matches.flatMap(({ p }) => p));
const idle = [1, 2, 3, 4, 5].filter((seed) => !playing.has(seed));
for (const { id } of stage.matches) stage.score(id, [1, 0]);
let results = 'given';
try {
  stage.results();
} catch (error) {
  results = error.message;
}
console.log(`groupstage 3.1.1, five in groups of two: objection ${objection}; without a match: ${idle.join(', ')}; done ${stage.isDone()}; results: ${results}`);
if (objection !== null || idle.join() !== '1' || !stage.isDone() || results === 'given') {
  console.error('Everybody plays, or five in groups of two are refused.');
  process.exit(1);
}
TRY
node try.cjs
