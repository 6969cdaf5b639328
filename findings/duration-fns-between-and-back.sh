#!/usr/bin/env bash
# duration-fns 3.0.2: between() takes each part of two dates from the other, so the time from 31 May to 30 June is a month less a day, and apply() of it to 31 May is 29 June.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent duration-fns@3.0.2
cat >try.mjs <<'TRY'
process.env.TZ = 'UTC';
const { apply, between, toString } = await import('duration-fns');

const pairs = [['2026-05-10', '2026-06-30'], ['2026-05-31', '2026-06-30'], ['2026-03-31', '2026-02-28']];
const found = pairs.map(([from, to]) => {
  const duration = between(from, to);
  return { from, to, text: toString(duration), back: apply(from, duration).toISOString().slice(0, 10) };
});
console.log(`duration-fns 3.0.2: ${found.map(({ from, to, text, back }) => `${from} to ${to} is ${text}, which ends on ${back}`).join('; ')}`);
if (found.map(({ back }) => back).join() !== '2026-06-30,2026-06-29,2026-02-25') {
  console.error('A time that is added to its start ends at its end.');
  process.exit(1);
}
TRY
node try.mjs
