#!/usr/bin/env bash
# graphql-scalars 2.0.0: 5.5 in a variable of NonNegativeInt, “integers that will have a value of 0 or more”, comes in as 5, where Int refuses it, as NonNegativeInt does once the number stands in the query (GraphQL, 3.5.1, Input Coercion).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts --silent graphql@16.15.0 graphql-scalars@2.0.0
cat >try.cjs <<'TRY'
const { buildSchema, graphqlSync } = require('graphql');
const { NonNegativeIntTypeDefinition, NonNegativeIntResolver } = require('graphql-scalars');

const schema = buildSchema(`${NonNegativeIntTypeDefinition}\ntype Query { own(points: NonNegativeInt!): Float int(points: Int!): Float }`);
Object.assign(schema.getType('NonNegativeInt'), { parseValue: NonNegativeIntResolver.parseValue, parseLiteral: NonNegativeIntResolver.parseLiteral });
const rootValue = { own: ({ points }) => points, int: ({ points }) => points };
const answer = (source) => {
  const { data, errors } = graphqlSync({ schema, source, rootValue, variableValues: { points: 5.5 } });
  return errors ? 'refused' : String(Object.values(data)[0]);
};
const [int, own, literal] = ['query($points: Int!) { int(points: $points) }', 'query($points: NonNegativeInt!) { own(points: $points) }', '{ own(points: 5.5) }'].map((source) => answer(source));
console.log(`graphql-scalars 2.0.0, 5.5 points: as a variable of Int ${int}, of NonNegativeInt ${own}; in the query ${literal}`);
if (int !== 'refused' || own !== '5' || literal !== 'refused') {
  console.error('Half a point is refused, however it is sent.');
  process.exit(1);
}
TRY
node try.cjs
