#!/usr/bin/env bash
# graphql 16.15.0: findBreakingChanges() finds nothing in a schema that takes away all mutations, as long as the type is still there, nor in a directive whose argument changes its type.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent graphql@16.15.0
cat >try.mjs <<'TRY'
import { buildSchema, findBreakingChanges, findDangerousChanges, graphqlSync } from 'graphql';

const types = 'type Query { table: Int } type Mutation { pass: Int } directive @page(size: ';
const before = buildSchema(`schema { query: Query mutation: Mutation } ${types} Int) on FIELD`);
const after = buildSchema(`schema { query: Query } ${types} String!) on FIELD`);
const changes = [...findBreakingChanges(before, after), ...findDangerousChanges(before, after)];
const refused = ['mutation { pass }', '{ table @page(size: 5) }'].map((source) => [before, after].map((schema) => graphqlSync({ schema, source }).errors?.length ?? 0));
console.log(`graphql 16.15.0: ${changes.length} changes; errors before and after: mutation ${refused[0].join(', ')}; directive ${refused[1].join(', ')}`);
if (changes.length > 0 || refused.join() !== '0,1,0,1') {
  console.error('What clients cannot ask any more is a breaking change.');
  process.exit(1);
}
TRY
node try.mjs
