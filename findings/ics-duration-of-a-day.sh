#!/usr/bin/env bash
# ics 3.12.0 writes a day as P1DT and a week as P1WT: after T there must be a time (RFC 5545, 3.3.6), so a strict reader refuses the event.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ics@3.12.0 temporal-polyfill@1.0.8
cat >try.mjs <<'TRY'
import { createEvent } from 'ics';
import { Temporal } from 'temporal-polyfill';

const written = [{ days: 1 }, { weeks: 1 }, { hours: 1 }].map((duration) => {
  const { value } = createEvent({ title: 'Club weekend', start: [2026, 12, 5], duration });
  return value.split('\r\n').find((line) => line.startsWith('DURATION:')).slice('DURATION:'.length);
});
const read = written.map((text) => {
  try {
    return String(Temporal.Duration.from(text));
  } catch (error) {
    return error.name;
  }
});
console.log(`ics 3.12.0 writes ${written.join(', ')}; read strictly: ${read.join(', ')}`);
if (written.join() !== 'P1DT,P1WT,PT1H' || read.join() !== 'RangeError,RangeError,PT1H') {
  console.error('A T stands only before a time.');
  process.exit(1);
}
TRY
node try.mjs
