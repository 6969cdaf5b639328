// Writes src/data/schema-types.d.ts from schema.graphql, so that the compiler knows what every document of the client answers.
import { readFileSync, writeFileSync } from 'node:fs';
import { outputIntrospectionFile, minifyIntrospection } from 'gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';

const at = (path) => new URL(path, import.meta.url);
const introspection = introspectionFromSchema(buildSchema(readFileSync(at('../../schema.graphql'), 'utf8')));
const types = outputIntrospectionFile(minifyIntrospection(introspection), {
  fileType: '.d.ts',
  shouldPreprocess: true,
});

const target = at('src/data/schema-types.d.ts');
const unchanged = (() => {
  try {
    return readFileSync(target, 'utf8') === types;
  } catch {
    return false;
  }
})();
if (!unchanged) writeFileSync(target, types);
