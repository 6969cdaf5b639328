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

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'coverage/**', 'test/boundaries/planted/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts'],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      'max-params': ['error', 6],
    },
  },
  {
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
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
    files: ['libs/{rules,kernel}/src/**/*.ts'],
    ignores: ['**/*.spec.ts', 'libs/kernel/src/bug.ts'],
    rules: pureRules,
  },
);
