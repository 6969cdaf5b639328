import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  parse,
  typeFromAST,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLInputType,
} from 'graphql';
import { bug } from '@fairview/kernel';
import { buildSchema } from '../schema.js';
import { Admission } from './admission.js';
import { costLimit } from './limits.js';

const schema = await buildSchema();
const admission = new Admission(schema);
const pages = join(import.meta.dirname, '../../../web/src');

/** What everything that a page sends is written in: `graphql(` and a text. */
const definitions: readonly DefinitionNode[] = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.spec)\.tsx?$/u.test(file))
  .flatMap((file) => [...readFileSync(join(pages, file), 'utf8').matchAll(/\bgraphql\(\s*`([^`]*)`/gu)])
  .flatMap(([, text = '']) => [...parse(text).definitions]);

const fragments = new Map(
  definitions.flatMap((each) =>
    each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
  ),
);

/** A definition and the fragments that it spreads, and those that they spread. */
function withFragments(definition: DefinitionNode, found = new Map<string, DefinitionNode>()): DocumentNode {
  visit(definition, {
    FragmentSpread: ({ name: { value } }) => {
      const fragment = fragments.get(value);
      if (!fragment || found.has(value)) return;
      found.set(value, fragment);
      withFragments(fragment, found);
    },
  });
  return { kind: Kind.DOCUMENT, definitions: [definition, ...found.values()] };
}

/** A value for a variable of the pages’ questions, by its type: pages of ten, and of an input what must be in it. */
function valueOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType);
  if (isListType(type)) return [valueOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field, at) => isRequiredInputField(field) || (type.isOneOf && at === 0))
        .map((field) => [field.name, valueOf(field.type)]),
    );
  return { Int: 10, Float: 1, Boolean: true, DateTime: '2026-11-28T18:00:00.000Z' }[type.name] ?? 'any';
}

/** What a visitor who asks so pays, or somebody who is signed in. */
function costOf(
  document: DocumentNode,
  known = false,
  given: Readonly<Record<string, number>> = {},
): number | string {
  const [operation] = document.definitions;
  const asked = operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
  const variables = Object.fromEntries(
    asked
      .filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
      .map(({ variable, type }) => {
        const input = typeFromAST(schema, type);
        return [variable.name.value, isInputType(input) ? valueOf(input) : undefined];
      }),
  );
  const cost = admission.costOf(document, { known, variables: { ...variables, ...given } });
  return cost.ok ? cost.value : String(cost.errors[0]?.extensions['reason'] ?? cost.errors[0]?.message);
}

describe('what visitors usually ask fits into what they may ask', () => {
  it.each([
    [
      'the standings of a hundred, with their criteria',
      '{ tournament(slug: "t") { standings(first: 100) { nodes { rank entry { name } why { criterion } } } } }',
    ],
    [
      'a hundred matches with their sides and players',
      '{ tournament(slug: "t") { matches(first: 100) { nodes { status sides { players { name } } } } } }',
    ],
    [
      'a hundred pairings with their matches',
      '{ tournament(slug: "t") { pairings(first: 100) { nodes { round entries { name } } } } }',
    ],
    ['every ply of a long game', '{ game(id: "g") { plies(first: 100) { nodes { ply move } } } }'],
  ])('%s', (_name, question) => {
    const judged = admission.document(question);
    expect(judged.ok ? [] : judged.errors.map(({ message }) => message)).toEqual([]);
    expect(costOf(parse(question))).toBeLessThanOrEqual(costLimit(false));
  });

  /** The desk is for officials, who are signed in. */
  const forOfficials: ReadonlySet<string | undefined> = new Set([
    'Desk',
    'DeskRound',
    'DeskRulings',
    'DeskPlayers',
    'DeskPapers',
  ]);

  const asked = definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION &&
    each.operation !== 'mutation' &&
    !forOfficials.has(each.name?.value)
      ? [[each.name?.value ?? '', each] as const]
      : [],
  );

  it.each(asked)('the page’s question %s', (_name, definition) => {
    expect(costOf(withFragments(definition))).toBeLessThanOrEqual(costLimit(false));
  });

  it.each([...forOfficials])('the desk’s question %s', (name) => {
    const definition = definitions.find(
      (each) => each.kind === Kind.OPERATION_DEFINITION && each.name?.value === name,
    );
    const document = withFragments(definition ?? bug(`the desk asks no ${name}`));
    // Half of it is left for entries, matches, games and reports, which are charged by how many there are.
    expect(costOf(document, true)).toBeLessThanOrEqual(costLimit(true) / 2);
  });

  it('reads the pages', () => {
    expect(asked.length).toBeGreaterThan(80);
  });
});
