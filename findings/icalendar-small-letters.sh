#!/usr/bin/env bash
# ts-ics 2.4.6, node-ical 0.26.1: names in small letters, which RFC 5545 (2) lets nobody tell apart, leave a round without its start.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ts-ics@2.4.6 node-ical@0.26.1 ical.js@2.2.1
cat >try.mjs <<'TRY'
import ical from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const read = (name) => {
  const event = ['BEGIN:VEVENT', 'UID:round-1', 'DTSTAMP:20261201T000000Z', `${name}:20261203T183000Z`, 'END:VEVENT'];
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Club//EN', ...event, 'END:VCALENDAR', ''].join('\r\n');
  const starts = {
    'ts-ics': convertIcsCalendar(undefined, text).events[0].start?.date,
    'node-ical': nodeIcal.sync.parseICS(text)['round-1'].start,
    'ical.js': new ical.Event(new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent')).startDate?.toJSDate(),
  };
  return Object.entries(starts).map(([library, start]) => `${library} ${start === undefined ? 'no start' : start.toISOString().slice(0, 16)}`).join(', ');
};
const [large, small] = [read('DTSTART'), read('dtstart')];
console.log(`DTSTART: ${large}\ndtstart: ${small}`);
if (large.includes('no start') || small !== 'ts-ics no start, node-ical no start, ical.js 2026-12-03T18:30') {
  console.error('Small letters are read as large ones.');
  process.exit(1);
}
TRY
node try.mjs
