import { readFileSync } from 'node:fs';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** What the language itself offers that a pure rules library must not touch. */
const pureRules = {
  'no-restricted-globals': [
    'error',
    'Date',
    'Intl',
    'globalThis',
    'process',
    'console',
    'crypto',
    'performance',
    'setTimeout',
    'setInterval',
    'fetch',
    'structuredClone',
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random' },
    { property: 'localeCompare' },
    { property: 'toLocaleString' },
    { property: 'toLocaleUpperCase' },
    { property: 'toLocaleLowerCase' },
  ],
  'no-restricted-syntax': [
    'error',
    { selector: 'ThrowStatement', message: 'A refusal is a value; only bug() may throw.' },
    {
      selector: "CallExpression[callee.property.name='sort'][arguments.length=0]",
      message: 'Sort with a comparison.',
    },
    {
      selector: "VariableDeclarator[init.name='Math']",
      message: 'Math is not to be renamed: Math.random would slip through.',
    },
  ],
};

/** What of a game's fold may lie hidden from a viewer: `libs/play/src/viewing` tells it to those who may know. */
const hidden = new Set(['table', 'opening', 'beforeLast', 'checkpoints', 'plies', 'questions', 'setup']);
const foldedGame = /\/libs\/play\/src\/game\/(state|events)\.[jt]s$/u;

/** Reports a property of a game's fold that may be hidden, by its type: `opening` of an input is another matter. */
const gamesThroughViewing = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { hidden: 'Ask viewing of @fairview/play for `{{name}}`.' },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const check = (holder, property) => {
      if (property.type !== 'Identifier' || !hidden.has(property.name)) return;
      const symbol = checker.getPropertyOfType(services.getTypeAtLocation(holder), property.name);
      const files = (symbol?.declarations ?? []).map((each) => each.getSourceFile().fileName);
      if (files.some((file) => foldedGame.test(file)))
        context.report({ node: property, messageId: 'hidden', data: { name: property.name } });
    };
    return {
      MemberExpression: ({ object, property, computed }) => computed || check(object, property),
      'ObjectPattern > Property': (node) => check(node.parent, node.key),
    };
  },
};

/** Reports `...{ a, b }` in an object: its members are written out. */
const noLiteralSpread = {
  meta: {
    type: 'suggestion',
    fixable: 'code',
    schema: [],
    messages: { literal: 'Write the members out: the spread of a literal gains nothing.' },
  },
  create: (context) => ({
    'ObjectExpression > SpreadElement > ObjectExpression': (literal) => {
      const { sourceCode } = context;
      const last = sourceCode.getLastToken(literal, { skip: 1 });
      const end = last.value === ',' ? last.range[0] : last.range[1];
      const members = sourceCode.text.slice(literal.range[0] + 1, end).trim();
      const fix = (fixer) => fixer.replaceText(literal.parent, members);
      context.report({ node: literal, messageId: 'literal', ...(literal.properties.length > 0 && { fix }) });
    },
  }),
};

/** The names of the formats, as the schema has them from their registry. */
const [, formatEnum = ''] =
  /^enum Format \{\n(.*?)^\}/msu.exec(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8')) ?? [];
const formatNames = [...formatEnum.matchAll(/^ {2}([A-Z_]+)$/gmu)].map(([, name]) => name);
if (formatNames.length === 0) throw new Error('schema.graphql has no formats');
const formatName = `/^(?:${formatNames.join('|')})$/u`;

/** A client asks what a format offers (`Tournament.offeredFormat`), so that another one needs nothing of it but words. */
const formatsByName = {
  'no-restricted-syntax': [
    'error',
    {
      selector: `:matches(BinaryExpression[operator=/^[!=]==?$/u], SwitchCase, ArrayExpression) > Literal[value=${formatName}]`,
      message: 'Ask what the format offers, not which one it is.',
    },
    ...[`Identifier.key[name=${formatName}]`, `Literal.key[value=${formatName}]`].map((key) => ({
      selector: `ObjectExpression > Property[value.raw!=/^['"]/] > ${key}`,
      message: 'Ask the format for it, instead of keeping a table by formats.',
    })),
  ],
};

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'coverage/**', 'apps/web/src/data/*-types.d.ts'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { literals: { rules: { 'no-spread': noLiteralSpread } } },
    rules: { 'literals/no-spread': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      // `noUnusedLocals` and `noUnusedParameters` of the compiler say it, and look everywhere at no cost.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/consistent-type-imports': 'off',
      'max-params': ['error', 6],
    },
  },
  {
    files: ['apps/**/*.{ts,tsx}', 'libs/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    plugins: { regexp },
    rules: {
      // A pattern that goes over a text again and again lets one long line stop a process for seconds.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: true }],
    },
  },
  {
    files: ['apps/**/*.{ts,tsx}', 'libs/**/*.ts'],
    ignores: ['apps/web/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    plugins: { fairview: { rules: { 'games-through-viewing': gamesThroughViewing } } },
    rules: {
      'fairview/games-through-viewing': 'error',
      'no-restricted-imports': [
        'error',
        {
          name: '@fairview/rules',
          importNames: ['replay', 'replayRecord', 'writeRecord', 'writtenMoves', 'Table'],
        },
      ],
    },
  },
  {
    files: ['apps/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts'],
    rules: formatsByName,
  },
  {
    files: ['libs/{rules,competition,kernel}/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'libs/kernel/src/bug.ts'],
    rules: pureRules,
  },
);
