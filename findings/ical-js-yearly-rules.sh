#!/usr/bin/env bash
# ical.js 2.2.1 turns two yearly rules of RFC 5545 (3.8.5.3) into weekly ones: a club’s yearly open comes back after seven days.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ical.js@2.2.1 rrule@2.8.1
cat >try.mjs <<'TRY'
import ical from 'ical.js';
import rrule from 'rrule';

// Two examples of the standard, with the days that it gives for them.
const examples = {
  'BYDAY=20MO from 1997-05-19': { start: '19970519T090000', rule: 'FREQ=YEARLY;BYDAY=20MO;COUNT=3', days: '1997-05-19 1998-05-18 1999-05-17' },
  'BYWEEKNO=20;BYDAY=MO from 1997-05-12': { start: '19970512T090000', rule: 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3', days: '1997-05-12 1998-05-11 1999-05-17' },
};
const byIcal = (start, rule) => {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `DTSTART:${start}`, `RRULE:${rule}`, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
  const days = new ical.Event(new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent')).iterator();
  const found = [];
  for (let day = days.next(); day && found.length < 3; day = days.next()) found.push(String(day).slice(0, 10));
  return found.join(' ');
};
const byRrule = (start, rule) => rrule.rrulestr(`DTSTART:${start}Z\nRRULE:${rule}`).all().map((day) => day.toISOString().slice(0, 10)).join(' ');
let changed = false;
for (const [name, { start, rule, days }] of Object.entries(examples)) {
  const [own, other] = [byIcal(start, rule), byRrule(start, rule)];
  console.log(`${name}: ical.js 2.2.1 ${own}; rrule 2.8.1 ${other}; the standard ${days}`);
  changed ||= own === days || other !== days;
}
if (changed) {
  console.error('A yearly rule is yearly.');
  process.exit(1);
}
TRY
node try.mjs
