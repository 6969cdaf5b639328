#!/usr/bin/env bash
# prom-client 15.1.3 as OpenMetrics: a quotation mark in the help of a metric is written as it is, where it needs a backslash (OpenMetrics 1.0, ABNF), and a wrong line makes the whole page wrong.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent prom-client@15.1.3
cat >try.mjs <<'TRY'
import client from 'prom-client';

const registry = new client.Registry(client.Registry.OPENMETRICS_CONTENT_TYPE);
new client.Gauge({ name: 'tables', help: 'Tables of "Scarney" \\ now', labelNames: ['hall'], registers: [registry] }).set({ hall: 'the "old" one' }, 1);
const [help, , value] = (await registry.metrics()).split('\n');
console.log(`prom-client 15.1.3: ${help}; ${value}`);
if (help !== '# HELP tables Tables of "Scarney" \\\\ now' || value !== 'tables{hall="the \\"old\\" one"} 1') {
  console.error('Quotation marks in a help have a backslash, as those of a label have.');
  process.exit(1);
}
TRY
node try.mjs
