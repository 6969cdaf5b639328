#!/usr/bin/env bash
# tsshogi 2.2.0: a record whose $START_TIME has a day and an hour is written back with the hour alone, and one that has a day alone with nothing.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent tsshogi@2.2.0
cat >try.cjs <<'TRY'
const { exportCSA, importCSA, RecordMetadataKey } = require('tsshogi');

// CSA’s standard file format: $START_TIME:YYYY/MM/DD HH:MM:SS, of which the hour may be left out and the day may not.
const written = (start) => {
  const record = importCSA(['V2.2', 'N+Ada', 'N-Bruno', `$START_TIME:${start}`, 'PI', '+', '+7776FU', '%TORYO', ''].join('\n'));
  const read = record.metadata.getStandardMetadata(RecordMetadataKey.START_DATETIME);
  const line = exportCSA(record).split('\n').find((one) => one.startsWith('$START_TIME'));
  return { read, line };
};
const whole = written('2026/11/30 19:30:00');
const day = written('2026/11/30');
for (const { read, line } of [whole, day]) console.log(`tsshogi 2.2.0: read as “${read}”, written as “${line}”`);
if (whole.read !== '2026/11/30 19:30:00' || whole.line !== '$START_TIME: 19:30:00' || day.line !== '$START_TIME:') {
  console.error('The day is written.');
  process.exit(1);
}
TRY
node try.cjs
