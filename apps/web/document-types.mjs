// Spells out what each document of the client answers: gql.tada works it out of the text by types alone, which takes the
// compiler and the linter a minute each. A document that is missing here is typed by gql.tada, slower and alike.
import { readdirSync, readFileSync } from 'node:fs';
import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';

const scalars = {
  ID: 'string',
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  DateTime: 'string',
  JSON: 'unknown',
};

/** The documents of a folder: each with its text as it stands in the source, and its file. */
const documentsIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/u.test(name))
    .flatMap((file) => {
      const source = readFileSync(new URL(file, folder), 'utf8');
      return [...source.matchAll(/\bgraphql\(\s*`([^`\\$]*(?:\$(?!\{)[^`\\$]*)*)`/gu)].map(([, text]) => ({
        file,
        text,
        definitions: parse(text).definitions,
      }));
    });

/** A type as it is written around what its named type is written as. */
function around(type, named) {
  if (isNonNullType(type)) return bare(type.ofType, named);
  return `${bare(type, named)} | null`;
}
const bare = (type, named) => (isListType(type) ? `Array<${around(type.ofType, named)}>` : named);

const object = (fields) => `{ ${fields.join('; ')} }`;
const isConditional = ({ directives = [] }) =>
  directives.some(({ name }) => name.value === 'include' || name.value === 'skip');

class DocumentTypes {
  /** Enums and inputs that are mentioned, by their names. */
  shared = new Map();

  constructor(schema) {
    this.schema = schema;
  }

  /** What a value of a named type is written as, in an answer or an input. */
  leaf(type) {
    if (!isEnumType(type) && !isInputObjectType(type)) return scalars[type.name];
    if (!this.shared.has(type.name)) {
      this.shared.set(type.name, '');
      this.shared.set(type.name, isEnumType(type) ? this.words(type) : this.input(type));
    }
    return type.name;
  }

  words(type) {
    return type
      .getValues()
      .map(({ name }) => JSON.stringify(name))
      .join(' | ');
  }

  input(type) {
    const fields = Object.values(type.getFields());
    const named = ({ type: given }) =>
      bare(isNonNullType(given) ? given.ofType : given, this.leaf(getNamedType(given)));
    if (type.isOneOf) return fields.map((field) => object([`${field.name}: ${named(field)}`])).join(' | ');
    return object(
      fields.map((field) =>
        isRequiredInputField(field)
          ? `${field.name}: ${named(field)}`
          : `${field.name}?: ${named(field)} | null`,
      ),
    );
  }

  variables({ variableDefinitions = [] }) {
    const written = variableDefinitions.map(({ variable, type: node, defaultValue }) => {
      const type = typeFromAST(this.schema, node);
      const isRequired = isNonNullType(type) && !defaultValue;
      return `${variable.name.value}${isRequired ? '' : '?'}: ${around(type, this.leaf(getNamedType(type)))}`;
    });
    return object(written);
  }

  /**
   * What a selection of a type answers: of one that several implement, each of them.
   * @param fragments finds the definition of a fragment
   */
  answer(type, selectionSets, fragments) {
    if (!isAbstractType(type)) return this.answerOf(type, selectionSets, fragments, []);
    return this.schema
      .getPossibleTypes(type)
      .map((kind) =>
        this.answerOf(kind, selectionSets, fragments, [`__typename?: ${JSON.stringify(kind.name)}`]),
      )
      .join(' | ');
  }

  answerOf(type, selectionSets, fragments, untold) {
    const fields = new Map();
    this.collect(type, selectionSets, fragments, { fields, isMaybe: false });
    const written = [...fields].map(([name, { nodes, isMaybe }]) => {
      const [node] = nodes;
      const mark = isMaybe ? '?' : '';
      if (node.name.value === '__typename') return `${name}${mark}: ${JSON.stringify(type.name)}`;
      const { type: answered } = type.getFields()[node.name.value];
      const named = getNamedType(answered);
      const inside = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
      const told = inside.length > 0 ? `(${this.answer(named, inside, fragments)})` : this.leaf(named);
      return `${name}${mark}: ${around(answered, told)}`;
    });
    return object(fields.has('__typename') ? written : [...untold, ...written]);
  }

  collect(type, selectionSets, fragments, { fields, isMaybe: isOuterMaybe }) {
    for (const selection of selectionSets.flatMap(({ selections }) => selections)) {
      const isMaybe = isOuterMaybe || isConditional(selection);
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const before = fields.get(name);
        fields.set(name, {
          nodes: [...(before?.nodes ?? []), selection],
          isMaybe: isMaybe && (before?.isMaybe ?? true),
        });
        continue;
      }
      const { typeCondition, selectionSet } =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments(selection.name.value) : selection;
      if (!typeCondition || this.covers(typeCondition.name.value, type))
        this.collect(type, [selectionSet], fragments, { fields, isMaybe });
    }
  }

  covers(name, type) {
    const condition = this.schema.getType(name);
    return condition === type || (isAbstractType(condition) && this.schema.isSubType(condition, type));
  }

  /** The type of a document of one file. */
  document([first], fragments) {
    if (first.kind === Kind.FRAGMENT_DEFINITION) {
      const { name, typeCondition, selectionSet } = first;
      const of = this.schema.getType(typeCondition.name.value);
      const known = object([
        `fragment: ${JSON.stringify(name.value)}`,
        `on: ${JSON.stringify(typeCondition.name.value)}`,
        'masked: false',
      ]);
      return `TadaDocumentNode<${this.answer(of, [selectionSet], fragments)}, {}, ${known}>`;
    }
    const root = this.schema.getRootType(first.operation);
    return `TadaDocumentNode<${this.answer(root, [first.selectionSet], fragments)}, ${this.variables(first)}, void>`;
  }
}

/** Finds a fragment for a document: in itself, in its file, or in the only one that has it. */
const fragmentsFor = (all, { file, definitions }) => {
  const named = (name) => (definition) =>
    definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name;
  return (name) => {
    const near = definitions.find(named(name));
    if (near) return near;
    const found = all.filter((other) => other.definitions.some(named(name)));
    const here = found.filter((other) => other.file === file);
    const [one, ...more] = here.length > 0 ? here : found;
    if (!one || more.length > 0) throw new Ambiguous(name);
    return one.definitions.find(named(name));
  };
};

/** A fragment that several files have: which one is meant, the compiler finds out. */
class Ambiguous extends Error {}

/** The declarations of every document in a folder of sources. */
export function documentTypes(schema, folder) {
  const all = documentsIn(folder);
  const types = new DocumentTypes(schema);
  const documents = new Map();
  for (const document of all) {
    try {
      const type = types.document(document.definitions, fragmentsFor(all, document));
      // The same text with other fragments beside it.
      if ((documents.get(document.text) ?? type) !== type) throw new Ambiguous(document.text);
      documents.set(document.text, type);
    } catch (error) {
      if (!(error instanceof Ambiguous)) throw error;
    }
  }
  return [
    "import type { TadaDocumentNode } from 'gql.tada';",
    ...[...types.shared].map(([name, written]) => `type ${name} = ${written};`),
    "declare module 'gql.tada' {",
    '  interface setupCache {',
    ...[...documents].map(([text, type]) => `    ${JSON.stringify(text)}: ${type};`),
    '  }',
    '}',
    '',
  ].join('\n');
}
