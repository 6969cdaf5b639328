import { getNamedType, isLeafType, isUnionType, type GraphQLArgument, type GraphQLSchema } from 'graphql';
import { fieldsOf } from '../../apps/api/src/rights/enforce.js';
import { publicCodes } from '../../apps/api/src/transport/errors.js';
import type { Answer } from './server.js';

/** A field of the schema at the root of questions and commands, by its name: `Mutation.playMove`. */
export interface RootField {
  readonly name: string;
  readonly args: readonly GraphQLArgument[];
  /** What is asked of what it answers: little, and all of a refusal. */
  readonly selection: string;
}

/** The fields of questions and commands: found in the schema, so that a new one is among them. */
export const rootFieldsOf = (schema: GraphQLSchema): readonly RootField[] =>
  [...fieldsOf(schema)]
    .filter(([name]) => /^(?:Query|Mutation)\./u.test(name))
    .map(([name, { args, type: answered }]) => {
      const type = getNamedType(answered);
      const refusal = isUnionType(type) ? '... on Refusal { rule code message params }' : '';
      return { name, args, selection: isLeafType(type) ? '' : `{ __typename ${refusal} }` };
    });

/** A document that asks one field, with some of its arguments as variables. */
export function documentAbout({ name, selection }: RootField, args: readonly GraphQLArgument[]): string {
  const [operation = '', field = ''] = name.split('.');
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(' ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(' ');
  const [before, after] = [declared && `(${declared})`, passed && `(${passed})`];
  return `${operation.toLowerCase()}${before} { ${field}${after} ${selection} }`;
}

/** Holds that an answer is data, a refusal or a listed code: nothing of what went wrong inside. */
export function expectAnAnswer({ status, errors = [] }: Answer<unknown>, asked: string): void {
  expect(status).toBeLessThan(500);
  for (const { message, extensions } of errors) {
    expect(publicCodes).toContain(extensions.code);
    expect([asked, extensions.code]).not.toEqual([asked, 'INTERNAL_SERVER_ERROR']);
    expect(message).not.toMatch(
      /node_modules|\.js:|select |insert |relation |syntax for type|read\.|people\./u,
    );
    expect(message.length).toBeLessThan(600);
  }
}
