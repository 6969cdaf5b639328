#!/usr/bin/env bash
# ical.js 2.2.1: a day that the rule and the list of dates both name is held twice, where the second is to be left out (RFC 5545, 3.8.5.2).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ical.js@2.2.1
cat >try.mjs <<'TRY'
import ical from 'ical.js';

const iterate = (...lines) => {
  const event = ['BEGIN:VEVENT', 'UID:rounds', 'DTSTAMP:20261201T000000Z', 'DTSTART:20261203T183000Z', ...lines, 'END:VEVENT'];
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Club//EN', ...event, 'END:VCALENDAR', ''].join('\r\n');
  const iterator = new ical.Event(new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent')).iterator();
  const days = [];
  for (let day = iterator.next(); day; day = iterator.next()) days.push(day.day);
  return days.join(', ');
};

const days = iterate('RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE:20261210T183000Z,20261212T183000Z');
console.log(`ical.js 2.2.1, Thursdays from 3 December on, and the 10th and the 12th: ${days}`);
if (days !== '3, 10, 10, 12, 17') {
  console.error('A day is held once.');
  process.exit(1);
}
TRY
node try.mjs
