import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSchema } from 'graphql';
import { documentTypes } from '../document-types.mjs';

const schema = buildSchema(`
  type Query { match(id: ID!, at: Moment): Match  answers: [Answer!]! }
  type Match { id: ID!  boards: [Board]!  state: State }
  type Board { number: Int!  note: String }
  enum State { OPEN OVER }
  input Moment { version: Int!  closed: Boolean! = false  day: String }
  union Answer = Done | Refused
  type Done { match: Match! }
  interface Refusal { code: String! }
  type Refused implements Refusal { code: String! }
`);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairview-documents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The types of the documents of these sources, each on a line of its own. */
function typesOf(sources: Readonly<Record<string, string>>): readonly string[] {
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source);
  const lines = documentTypes(schema, pathToFileURL(`${folder}/`)).split('\n');
  return lines.filter((line) => /TadaDocumentNode<|^type /u.test(line)).map((line) => line.trim());
}

describe('the types of documents', () => {
  it('tell what may be null, what is a list, and what a variable takes', () => {
    const source =
      'graphql(`query Q($id: ID!, $at: Moment) { match(id: $id, at: $at) { boards { n: number note } state } }`)';
    expect(typesOf({ 'one.ts': source })).toEqual([
      'type State = "OPEN" | "OVER";',
      'type Moment = { version: number; closed?: boolean | null; day?: string | null };',
      '"query Q($id: ID!, $at: Moment) { match(id: $id, at: $at) { boards { n: number note } state } }": ' +
        'TadaDocumentNode<{ match: ({ boards: Array<({ n: number; note: string | null }) | null>; state: State | null }) | null }, ' +
        '{ id: string; at?: Moment | null }, void>;',
    ]);
  });

  it('tell each of several types apart, with the fragments of their own file', () => {
    const parts = 'graphql(`fragment Parts on Refusal { code }`)';
    const query =
      'graphql(`{ answers { ... on Done { match { id @include(if: true) } } ...Parts } }`, [parts])';
    const other = 'graphql(`fragment Parts on Board { note }`)';
    const [, , asked] = typesOf({ 'a.ts': other, 'b.ts': `${parts} ${query}` });
    expect(asked).toContain(
      '{ answers: Array<({ __typename?: "Done"; match: ({ id?: string }) } | { __typename?: "Refused"; code: string })> }',
    );
  });

  it('leave out a document whose fragment several files have: the compiler finds out which is meant', () => {
    const sources = {
      'a.ts': 'graphql(`fragment Parts on Board { note }`)',
      'b.ts': 'graphql(`fragment Parts on Board { number }`)',
      'c.ts': 'graphql(`{ match(id: 1) { boards { ...Parts } } }`, [parts])',
    };
    expect(typesOf(sources).map((line) => line.slice(0, 9))).toEqual(['"fragment', '"fragment']);
  });
});
