#!/usr/bin/env bash
# ics 3.12.0 writes a nickname with \" inside quotes, which RFC 5545 (3.1) has not: node-ical loses the player, ical.js half of the name.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ics@3.12.0 ical.js@2.2.1 node-ical@0.26.1
cat >try.mjs <<'TRY'
import ical from 'ical.js';
import { createEvent } from 'ics';
import nodeIcal from 'node-ical';

const attendees = [{ name: 'Bruno "B" Example', email: 'bruno@example.org' }];
const { value: text } = createEvent({ uid: 'round-1', title: 'Round 1', start: [2026, 12, 3, 18, 30], duration: { hours: 1 }, attendees });
const line = text.split('\r\n').find((each) => each.startsWith('ATTENDEE'));
const component = new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent');
const half = component.getFirstProperty('attendee').getParameter('cn');
const { attendee } = nodeIcal.sync.parseICS(text)['round-1'];
console.log('ics 3.12.0 writes %s; ical.js 2.2.1 reads the name as %s; node-ical 0.26.1 has %s', line, half, attendee ? 'an attendee' : 'no attendee');
if (!line.includes('CN="Bruno \\"B\\" Example"') || half !== 'Bruno \\' || attendee !== undefined) {
  console.error('A quote in a name is written or read another way.');
  process.exit(1);
}
TRY
node try.mjs
