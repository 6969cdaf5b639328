#!/usr/bin/env bash
# cal-parser 1.0.2: the lines of a reminder (VALARM inside VEVENT, RFC 5545, 3.6.6) are written over those of the round: its title is the reminder’s.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent cal-parser@1.0.2
cat >try.cjs <<'TRY'
const { parseString } = require('cal-parser');

const event = ['UID:round-1', 'DTSTAMP:20261201T000000Z', 'DTSTART:20261203T183000Z', 'SUMMARY:Round 1', 'DESCRIPTION:Table 4'];
const alarm = ['BEGIN:VALARM', 'ACTION:EMAIL', 'TRIGGER:-PT15M', 'SUMMARY:Soon', 'DESCRIPTION:Go to your table', 'ATTENDEE:mailto:ada@example.org', 'END:VALARM'];
const read = (lines) => parseString(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Club//EN', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')).events[0];
const [plain, reminded] = [read(event), read([...event, ...alarm])].map(({ summary, description }) => `${summary.value} / ${description.value}`);
console.log(`cal-parser 1.0.2: without a reminder ${plain}; with one ${reminded}`);
if (plain !== 'Round 1 / Table 4' || reminded !== 'Soon / Go to your table') {
  console.error('A reminder leaves its event alone.');
  process.exit(1);
}
TRY
node try.cjs
