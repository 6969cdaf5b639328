#!/usr/bin/env bash
# ics-js 0.10.2, “formatted date to spec”: DTSTAMP is the machine’s wall clock without Z (RFC 5545, 3.8.7.2), and a line break joins two words.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ics-js@0.10.2 ical.js@2.2.1
cat >try.mjs <<'TRY'
import ical from 'ical.js';
import ics from 'ics-js';

const stamp = new Date('2026-12-03T18:30:00Z');
const calendar = new ics.VCALENDAR();
calendar.addProp('VERSION', 2);
calendar.addProp('PRODID', '-//Club//EN');
const event = new ics.VEVENT();
event.addProp('UID');
event.addProp('DTSTAMP', stamp);
event.addProp('DTSTART', stamp);
event.addProp('SUMMARY', 'Round 1\nTable 4');
calendar.addComponent(event);
const text = calendar.toString();
const written = text.split('\r\n').find((line) => line.startsWith('DTSTAMP'));
const summary = new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent').getFirstPropertyValue('summary');
console.log(`ics-js 0.10.2 in ${process.env.TZ}, 18:30 UTC: ${written}; two lines are read by ical.js 2.2.1 as ${JSON.stringify(summary)}`);
if (written !== 'DTSTAMP:20261203T133000' || summary !== 'Round 1Table 4') {
  console.error('The stamp is in UTC, or the line break is kept.');
  process.exit(1);
}
TRY
TZ=America/New_York node try.mjs
