#!/usr/bin/env bash
# ical.js 2.2.1: yearly on 29 February is held on 1 March in other years, where RFC 5545 (3.3.10) has days that do not exist left out.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ical.js@2.2.1 rrule@2.8.1
cat >try.mjs <<'TRY'
import ical from 'ical.js';
import rrule from 'rrule';

const [start, rule] = ['20240229T190000', 'FREQ=YEARLY;COUNT=3'];
const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `DTSTART:${start}`, `RRULE:${rule}`, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const days = new ical.Event(new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent')).iterator();
const own = [days.next(), days.next(), days.next()].map((day) => String(day).slice(0, 10)).join(' ');
const other = rrule.rrulestr(`DTSTART:${start}Z\nRRULE:${rule}`).all().map((day) => day.toISOString().slice(0, 10)).join(' ');
console.log(`yearly from 2024-02-29: ical.js 2.2.1 ${own}; rrule 2.8.1 ${other}`);
if (own !== '2024-02-29 2025-03-01 2026-03-01' || other !== '2024-02-29 2028-02-29 2032-02-29') {
  console.error('A day that does not exist is left out.');
  process.exit(1);
}
TRY
node try.mjs
