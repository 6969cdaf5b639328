#!/usr/bin/env bash
# ics 3.12.0 escapes the commas of titles and places, not of categories (RFC 5545, 3.3.11): one category “Club night, open” becomes two.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent ics@3.12.0 ical.js@2.2.1
cat >try.mjs <<'TRY'
import ical from 'ical.js';
import { createEvent } from 'ics';

const { value: text } = createEvent({
  title: 'Round 1, board 2',
  start: [2026, 12, 3, 18, 30],
  duration: { hours: 1 },
  categories: ['Club night, open'],
});
const event = new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent');
const categories = event.getFirstProperty('categories').getValues();
const title = event.getFirstPropertyValue('summary');
console.log(`ics 3.12.0, read by ical.js 2.2.1: title ${JSON.stringify(title)}, one category as ${JSON.stringify(categories)}`);
if (title !== 'Round 1, board 2' || categories.length !== 2) {
  console.error('A comma in a category is escaped.');
  process.exit(1);
}
TRY
node try.mjs
