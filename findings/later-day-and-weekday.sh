#!/usr/bin/env bash
# later 1.2.0 and @breejs/later 4.2.0: “the 1st, and Mondays” of a crontab is either in POSIX; they wait for a 1st that is a Monday, for two months.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent later@1.2.0 @breejs/later@4.2.0 cron-parser@5.10.5
cat >try.mjs <<'TRY'
import breejs from '@breejs/later';
import { CronExpressionParser } from 'cron-parser';
import later from 'later';

const crontab = '30 18 1 * 1';
const start = new Date('2026-12-01T20:00:00Z');
const expression = CronExpressionParser.parse(crontab, { currentDate: start, tz: 'UTC' });
const days = [...[later, breejs].map(({ parse, schedule }) => schedule(parse.cron(crontab)).next(1, start)), expression.next().toDate()].map((day) => day.toISOString().slice(0, 10));
console.log(`after 1 December 2026: later 1.2.0 ${days[0]}, @breejs/later 4.2.0 ${days[1]}, cron-parser 5.10.5 ${days[2]}`);
if (days.join() !== '2027-02-01,2027-02-01,2026-12-07') {
  console.error('The first of the month, and each Monday.');
  process.exit(1);
}
TRY
node try.mjs
