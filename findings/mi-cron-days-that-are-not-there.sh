#!/usr/bin/env bash
# @cheap-glitch/mi-cron 1.0.1, @fregante/mi-cron 2.0.1: what is planned for the 31st of a month or for 29 February comes in other months on a day after, 3 March or 1 May, where a crontab (POSIX) waits for a day that matches.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent @cheap-glitch/mi-cron@1.0.1 @fregante/mi-cron@2.0.1
cat >try.mjs <<'TRY'
import { parseCron as first } from '@cheap-glitch/mi-cron';
import { parseCron as second } from '@fregante/mi-cron';

// The time zone of the machine does not matter: whole days are compared.
const days = (parseCron, crontab, count) => {
  const schedule = parseCron(crontab);
  const found = [];
  for (let next = new Date(2026, 1, 1); found.length < count;) {
    next = parseCron.nextDate(schedule, next);
    found.push(`${next.getFullYear()}-${next.getMonth() + 1}-${next.getDate()}`);
  }
  return found.join(' ');
};
let same = true;
for (const [name, parseCron] of [['@cheap-glitch/mi-cron 1.0.1', first], ['@fregante/mi-cron 2.0.1', second]]) {
  const [last, leap] = [days(parseCron, '0 20 31 * *', 3), days(parseCron, '0 20 29 2 *', 2)];
  console.log(`${name}: each 31st is ${last}, expected 2026-3-31 2026-5-31 2026-7-31; each 29 February ${leap}, expected 2028-2-29 2032-2-29`);
  same &&= last === '2026-3-3 2026-3-31 2026-5-1' && leap === '2026-3-1 2027-3-1';
}
if (!same) {
  console.error('A day that is not there is waited for.');
  process.exit(1);
}
TRY
node try.mjs
