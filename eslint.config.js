import checkFile from 'eslint-plugin-check-file';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

// Words of the project's first dialect that no declared name uses any more (docs/glossary.md has the field's words).
// "aged" has "expired", "beside" has "sibling", "seal" has "encrypt", and so on; the list may only grow.
const retiredTerms = [
  ...['aged', 'anew', 'asker', 'asks', 'beside', 'besides', 'bring', 'brings'],
  ...['brought', 'bury', 'came', 'deaf', 'door', 'easy', 'fewest', 'give'],
  ...['gives', 'giving', 'hear', 'hearing', 'hers', 'keep', 'keeper'],
  ...['keeping', 'keeps', 'knock', 'leaf', 'meant', 'mend', 'mended', 'mends'],
  ...['mishap', 'overhear', 'overheard', 'owed', 'owes', 'revived', 'rush'],
  ...['seal', 'spoils', 'takes', 'taking', 'tape', 'telling', 'tells'],
  'trouble',
];
const capitalised = retiredTerms.map(
  (word) => `${word[0].toUpperCase()}${word.slice(1)}`,
);
/** Matches a name one of whose camel-case words is retired; "keepAlive" is a term of HTTP. */
const retiredName = `^(?!keepAlive)(${retiredTerms.join('|')})(?![a-z])|(${capitalised.join('|')})(?![a-z])`;

const noRetiredNames = {
  selector: `:matches(VariableDeclarator, FunctionDeclaration, ClassDeclaration, TSTypeAliasDeclaration, TSInterfaceDeclaration) > Identifier.id[name=/${retiredName}/]`,
  message: 'Use the word of the field: see docs/glossary.md.',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.local/**',
      'proto/gen/**',
      '**/*.cjs',
      '**/*.js',
      '**/*.mjs',
      '**/*.d.ts',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    plugins: { 'check-file': checkFile, 'import-x': importX },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'import-x/order': [
        'error',
        { groups: ['builtin', 'external', ['parent', 'sibling', 'index']] },
      ],
      'import-x/no-default-export': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only config.ts and main.ts read the environment.',
        },
      ],
      'no-console': 'error',
      'no-restricted-syntax': ['error', noRetiredNames],
    },
  },
  {
    files: [
      '**/config.ts',
      '**/main.ts',
      'services/*/src/{rebuild,set-password}.ts',
      'services/chassis/src/commands/*.ts',
      '**/testing/**',
      '**/test/**',
      'deploy/local/**',
      'deploy/jobs/src/{databases,doctor,make-secrets,topics}.ts',
      'tests/**',
      'scripts/**',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    // Jest takes a module's default export alone.
    files: ['deploy/local/src/testing/*-global-*.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    // Programs for the terminal speak through it.
    files: ['deploy/local/**', 'scripts/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Vite and React's `lazy` read a default export; so do the imports that stand for style sheets and files in tests.
    files: [
      'web/vite.config.ts',
      'web/src/app/edit-links/lazy-edit-links.ts',
      'web/src/test/setup/{asset,css-module}.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    // Tests are exempt: a `describe` is one function around many short ones.
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/test/**'],
    rules: {
      'max-lines': ['error', 300],
      'max-lines-per-function': [
        'error',
        { max: 80, skipBlankLines: true, skipComments: true },
      ],
    },
  },
  {
    // Legal pages are documents, and tests quote what a screen shows.
    files: ['web/src/{app,features,shared}/**/*.tsx'],
    ignores: [
      '**/*.test.tsx',
      'web/src/app/test/**',
      'web/src/app/legal-page.tsx',
      'web/src/app/routes/site/legal/**',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        noRetiredNames,
        {
          selector: 'JSXText[value=/[A-Z][a-z]+\\s+[a-z]+/]',
          message:
            'A text of the screen belongs in the text module of its feature.',
        },
      ],
    },
  },
  {
    // Tables of data, which read best in one piece. This list may only shrink.
    files: [
      'services/gateway/src/proxy/routing-table.ts',
      'tests/screenshots/admin/publishing-states.ts',
      'tests/screenshots/public-states.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
);
