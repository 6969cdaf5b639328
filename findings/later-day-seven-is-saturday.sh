#!/usr/bin/env bash
# later 1.2.0 and @breejs/later 4.2.0: day 7 of a crontab, Sunday as 0 is in cron’s own manual, is Saturday, and “5-7” ends there.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent later@1.2.0 @breejs/later@4.2.0 croner@11.0.0
cat >try.mjs <<'TRY'
import breejs from '@breejs/later';
import { Cron } from 'croner';
import later from 'later';

const start = new Date('2026-12-01T00:00:00Z');
const names = (days) => [...new Set(days.map((day) => day.toUTCString().slice(0, 3)))].join(' ');
const read = (crontab) =>
  [later, breejs].map(({ parse, schedule }) => names(schedule(parse.cron(crontab)).next(6, start))).concat(names(new Cron(crontab, { timezone: 'UTC', paused: true }).nextRuns(6, start)));
const [seven, range] = [read('30 18 * * 7'), read('30 18 * * 5-7')];
console.log(`day 7: later 1.2.0 ${seven[0]}, @breejs/later 4.2.0 ${seven[1]}, croner 11.0.0 ${seven[2]}`);
console.log(`days 5-7: ${range.join(', ')}`);
if (seven.join() !== 'Sat,Sat,Sun' || !range[2].includes('Sun') || range[0].includes('Sun')) {
  console.error('Day 7 is Sunday.');
  process.exit(1);
}
TRY
node try.mjs
