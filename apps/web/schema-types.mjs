// Writes src/data/schema-types.d.ts and document-types.d.ts from schema.graphql, so that the compiler knows what every
// document of the client answers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { outputIntrospectionFile, minifyIntrospection } from 'gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { documentTypes } from './document-types.mjs';

const at = (path) => new URL(path, import.meta.url);
const schema = buildSchema(readFileSync(at('../../schema.graphql'), 'utf8'));
const types = outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(schema)), {
  fileType: '.d.ts',
  shouldPreprocess: true,
});

/** Writes a file if it has changed: what is built from it is not built again. */
function write(path, text) {
  const target = at(path);
  const unchanged = existsSync(target) && readFileSync(target, 'utf8') === text;
  if (!unchanged) writeFileSync(target, text);
}
write('src/data/schema-types.d.ts', types);
write('src/data/document-types.d.ts', documentTypes(schema, at('src/')));
