#!/usr/bin/env bash
# ical-generator 10.2.0 with ical.js 2.2.1: the time zone of an event is written beside the wall clock of the machine, not of that zone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ical-generator@10.2.0 ical.js@2.2.1
cat >try.mjs <<'TRY'
import generate from 'ical-generator';
import ical from 'ical.js';

const calendar = generate();
calendar.createEvent({
  id: 'round-1',
  start: new Date('2026-12-03T18:30:00Z'),
  summary: 'Round 1',
  timezone: 'Europe/Paris',
});
const text = calendar.toString();
const written = /DTSTART.*/u.exec(text)?.[0].trim();
const event = new ical.Event(new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent'));
const zone = String(event.startDate.zone);
console.log(`ical-generator 10.2.0 in ${process.env.TZ}, 19:30 in Paris: ${written}; ical.js 2.2.1 reads its zone as ${zone}`);
if (written !== 'DTSTART;TZID=Europe/Paris:20261203T133000' || zone !== 'floating') {
  console.error('The wall clock is that of the zone, or the zone is defined in the file.');
  process.exit(1);
}
TRY
TZ=America/New_York node try.mjs
