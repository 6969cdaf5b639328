#!/usr/bin/env bash
# rolldown 1.2.19, two entries: `cli` looks into a library that `server` imports too, and the built `cli` starts the server.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent rolldown@1.2.19

mkdir src
echo "export const unit = 'points';" >src/unit.mjs
echo "import { unit } from './unit.mjs'; export const score = () => '12 ' + unit;" >src/score.mjs
echo "import { score } from './score.mjs'; export const sheet = () => 'sheet: ' + score();" >src/sheet.mjs
echo "export { score } from './score.mjs'; export { sheet } from './sheet.mjs';" >src/library.mjs
echo "import { score, sheet } from './library.mjs'; console.log('the server starts', score(), sheet());" >src/server.mjs
cat >src/cli.mjs <<'CLI'
import { unit } from './unit.mjs';
const { score } = await import('./library.mjs');
console.log('the command line counts', unit, score());
CLI
cat >build.mjs <<'BUILD'
import { rolldown } from 'rolldown';

const build = await rolldown({ input: ['server', 'cli'].map((name) => `src/${name}.mjs`), platform: 'node' });
await build.write({ dir: 'built', entryFileNames: '[name].mjs', chunkFileNames: 'shared-[name].mjs' });
BUILD
node build.mjs

source=$(node src/cli.mjs)
built=$(node built/cli.mjs)
printf 'rolldown 1.2.19, from the source:\n%s\nas it was built:\n%s\n' "$source" "$built"
if [ "$source" != 'the command line counts points 12 points' ] || [ "$built" = "$source" ]; then
  echo 'The built command line does what its source does.' >&2
  exit 1
fi
grep -q 'the server starts' <<<"$built"
