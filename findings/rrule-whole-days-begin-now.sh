#!/usr/bin/env bash
# rrule 2.8.1: a rule of whole days (DTSTART;VALUE=DATE, RFC 5545, 3.8.2.4) begins now instead, without a word, so the rounds fall on other days.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent rrule@2.8.1 ical.js@2.2.1
cat >try.mjs <<'TRY'
import ical from 'ical.js';
import rrule from 'rrule';

const [start, rule] = ['DTSTART;VALUE=DATE:20270306', 'RRULE:FREQ=DAILY;COUNT=2'];
const before = Date.now() - 1000;
const [first] = rrule.rrulestr(`${start}\n${rule}`).all();
const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', start, rule, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const expected = String(new ical.Event(new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent')).iterator().next());
const isNow = first.getTime() >= before && first.getTime() <= Date.now() + 1000;
console.log(`rrule 2.8.1: two days from ${expected} begin ${isNow ? 'now' : first.toISOString()}`);
if (!isNow || expected !== '2027-03-06') {
  console.error('The rule begins on its day, or is refused.');
  process.exit(1);
}
TRY
node try.mjs
