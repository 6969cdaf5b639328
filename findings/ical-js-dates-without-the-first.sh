#!/usr/bin/env bash
# ical.js 2.2.1, rrule 2.8.1: of rounds that are listed by their dates (RDATE), the first, which DTSTART names (RFC 5545, 3.8.2.4 and 3.8.5.2), is not held.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ical.js@2.2.1 rrule@2.8.1
cat >try.mjs <<'TRY'
import ical from 'ical.js';
import rrule from 'rrule';

const iterate = (...lines) => {
  const event = ['BEGIN:VEVENT', 'UID:rounds', 'DTSTAMP:20261201T000000Z', 'DTSTART:20261203T183000Z', ...lines, 'END:VEVENT'];
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Club//EN', ...event, 'END:VCALENDAR', ''].join('\r\n');
  const iterator = new ical.Event(new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent')).iterator();
  const days = [];
  for (let day = iterator.next(); day; day = iterator.next()) days.push(day.day);
  return days.join(', ');
};

const dates = 'RDATE:20261210T183000Z,20261217T183000Z';
const withRule = iterate('RRULE:FREQ=WEEKLY;COUNT=1', dates);
const byDates = iterate(dates);
const other = rrule.rrulestr(`DTSTART:20261203T183000Z\n${dates}`, { forceset: true }).all();
const byRrule = other.map((day) => day.getUTCDate()).join(', ');
console.log(`December 2026, begun on the 3rd: ical.js 2.2.1 ${byDates} (with a rule of one day ${withRule}); rrule 2.8.1 ${byRrule}`);
if (withRule !== '3, 10, 17' || byDates !== '10, 17' || byRrule !== '10, 17') {
  console.error('The first day counts.');
  process.exit(1);
}
TRY
node try.mjs
