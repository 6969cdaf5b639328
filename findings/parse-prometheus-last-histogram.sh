#!/usr/bin/env bash
# parse-prometheus-text-format 1.1.1: of a histogram that is kept for each hall (Prometheus text format, one _bucket, _sum and _count for each set of labels) the last hall is left, without its name, sum and count.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent parse-prometheus-text-format@1.1.1
cat >try.cjs <<'TRY'
const module_ = require('parse-prometheus-text-format');

const parse = module_.default ?? module_;
const hall = (name, ...counts) => [
  `wait_seconds_bucket{hall="${name}",le="1"} ${counts[0]}`,
  `wait_seconds_bucket{hall="${name}",le="+Inf"} ${counts[1]}`,
  `wait_seconds_sum{hall="${name}"} ${counts[2]}`,
  `wait_seconds_count{hall="${name}"} ${counts[1]}`,
];
const page = (...lines) => `# TYPE wait_seconds histogram\n${lines.flat().join('\n')}\n`;
const [both] = parse(page(hall('east', 3, 4, 9), hall('west', 1, 2, 5)));
const [alone] = parse('# TYPE wait_seconds histogram\nwait_seconds_bucket{le="1"} 3\nwait_seconds_bucket{le="+Inf"} 4\nwait_seconds_sum 9\nwait_seconds_count 4\n');
console.log(`parse-prometheus-text-format 1.1.1: without labels ${JSON.stringify(alone.metrics)}; two halls ${JSON.stringify(both.metrics)}`);
if (alone.metrics[0].count !== '4' || both.metrics.length !== 1 || both.metrics[0].buckets['+Inf'] !== '2' || both.metrics[0].count !== undefined || JSON.stringify(both).includes('hall')) {
  console.error('Both halls are read.');
  process.exit(1);
}
TRY
node try.cjs
