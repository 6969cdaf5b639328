#!/usr/bin/env bash
# prom-client 15.1.3 as OpenMetrics: the quantile of a time in which nothing happened is 0, where it must be NaN (OpenMetrics 1.0, Summary): an idle hall seems to be served at once.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent prom-client@15.1.3
cat >try.mjs <<'TRY'
import client from 'prom-client';

const registry = new client.Registry(client.Registry.OPENMETRICS_CONTENT_TYPE);
const wait = new client.Summary({ name: 'wait_seconds', help: 'wait', percentiles: [0.5], registers: [registry] });
const median = async () => (await registry.metrics()).match(/quantile="0.5"} (\S+)/)[1];
const before = await median();
wait.observe(3);
const after = await median();
console.log(`prom-client 15.1.3: median of no waits ${before}, of one of 3 seconds ${after}`);
if (before !== '0' || after !== '3') {
  console.error('Nothing has no median.');
  process.exit(1);
}
TRY
node try.mjs
