#!/usr/bin/env bash
# local-crontab 0.1.8: of “Mondays at 20:00 in New York” the hour is turned into UTC, 01:00, and the day is left, so what is planned for Monday evening comes on Sunday evening; days of the month are left too.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent local-crontab@0.1.8
cat >try.cjs <<'TRY'
const { localCrontabToUtcCrontabs } = require('local-crontab');

const utc = (crontab) => localCrontabToUtcCrontabs(crontab, 'America/New_York').find((line) => line.split(' ')[3].startsWith('1-2'));
const shown = (instant) => new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', weekday: 'long', day: 'numeric', hour: 'numeric' }).format(instant);
// 01:00 UTC on Monday, 12 January, and on the 31st.
const [weekly, monthly] = ['0 20 * * 1', '0 20 31 * *'].map((crontab) => utc(crontab));
console.log(`local-crontab 0.1.8, in winter: “0 20 * * 1” is ${weekly}, in New York ${shown(Date.UTC(2026, 0, 12, 1))}; “0 20 31 * *” is ${monthly}, in New York ${shown(Date.UTC(2026, 0, 31, 1))}`);
const [, hour, day, , weekday] = weekly.split(' ');
if (hour !== '1' || day !== '*' || weekday !== '1' || monthly.split(' ')[2] !== '31') {
  console.error('The day moves with the hour.');
  process.exit(1);
}
TRY
node try.cjs
