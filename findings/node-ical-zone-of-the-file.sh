#!/usr/bin/env bash
# node-ical 0.26.1: a time zone that the file defines (RFC 5545, 3.2.19) under a name of its own is passed over for the clock of the machine.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent node-ical@0.26.1 ts-ics@2.4.6
cat >try.mjs <<'TRY'
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const standard = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100', 'END:STANDARD'];
const zone = ['BEGIN:VTIMEZONE', 'TZID:Club Time', ...standard, 'END:VTIMEZONE'];
const event = ['BEGIN:VEVENT', 'UID:round-1', 'DTSTAMP:20261201T000000Z', 'DTSTART;TZID=Club Time:20261203T193000', 'END:VEVENT'];
const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Club//EN', ...zone, ...event, 'END:VCALENDAR', ''].join('\r\n');
const own = nodeIcal.sync.parseICS(text)['round-1'].start.toISOString();
const other = convertIcsCalendar(undefined, text).events[0].start.date.toISOString();
console.log(`19:30 at +01:00, read in ${process.env.TZ}: node-ical 0.26.1 ${own}; ts-ics 2.4.6 ${other}`);
if (own !== '2026-12-04T00:30:00.000Z' || other !== '2026-12-03T18:30:00.000Z') {
  console.error('The zone of the file counts.');
  process.exit(1);
}
TRY
TZ=America/New_York node try.mjs
