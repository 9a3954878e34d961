import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import unicorn from 'eslint-plugin-unicorn';
import tseslint from 'typescript-eslint';
import { ownReads } from './bin/lint/own-reads.js';
import { plainEnglish } from './bin/lint/plain-english.js';
import { SERVER_LAYERS, WEB_APART, WEB_LAYERS } from './layers.config.js';

/** Imports go one way: shared ← functions, web, infra ← bin, tests. */
const folders = [
  { target: './shared', from: ['./functions', './web', './infra', './bin', './tests'] },
  { target: './functions', from: ['./web', './infra', './bin', './tests'] },
  { target: './web', from: ['./functions', './infra', './bin', './tests'] },
  { target: './infra', from: ['./web', './bin', './tests'] },
];

/** The layers of a folder from the bottom up: each may import those before it, but for those it stays apart from. */
const layersOf = (folder, layers, apart = {}) =>
  layers
    .map(([layer], at) => ({
      target: `./${folder}/${layer}`,
      from: [...layers.slice(at + 1).map(([higher]) => higher), ...(apart[layer] ?? [])].map(
        (forbidden) => `./${folder}/${forbidden}`,
      ),
      message: 'Imports go down only: see layers.config.js.',
    }))
    .filter(({ from }) => from.length > 0);

const zones = [...folders, ...layersOf('functions', SERVER_LAYERS), ...layersOf('web/src', WEB_LAYERS, WEB_APART)];

const restricted = (extra = []) => [
  'error',
  {
    paths: [
      { name: '@cloudscape-design/components', message: 'Import each Cloudscape component by its own path.' },
      ...extra,
    ],
  },
];

const namedZod = {
  selector:
    "ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier[imported.name='z'], ImportDefaultSpecifier)",
  message: "Use `import * as z from 'zod'`: the named import drags 360 KB of locales into every bundle.",
};
const unfinishedTests = {
  selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(skip|only|todo|fixme)$/]',
  message: 'No skipped or focused tests.',
};

/** Files whose reads are not on the query layer (docs/decisions/044-query-layer.md). */
const NOT_ON_QUERY_LAYER = [
  // A number that shows a fresh form or loads code again: no reads.
  'features/company/inspection/order-panel.tsx',
  'features/field-forms/truck-check/truck-template-page.tsx',
  'features/inspection/model/use-definition.ts',
  'features/sizing/calculator-page.tsx',
  // Changes something once, when another site sends its user back.
  'features/field-service/use-jobber-return.ts',
  // Read into the device database, which the screen shows.
  'features/clients/add-client-page.tsx',
  'features/clients/search-clients.ts',
  'features/clients/use-client-copy.ts',
  'features/clients/use-settle-draft.ts',
  'features/company/settings/use-settings-editor.ts',
  'features/field-forms/inserts/use-insert-list.ts',
  'features/inspection/report/use-server-report.ts',
  'features/sync-status/photo-board/use-photo-board.ts',
  'features/tour/sample-on-device.ts',
  // On screens that load before the query layer: sign-in, the shell and the dashboard with its tour.
  'app/changes/poll-changes.ts',
  'app/shell/use-organization-name.ts',
  'features/company-export/use-gone.ts',
  'features/dashboard/fetch-overview.ts',
  'features/dashboard/fetch-page.ts',
  'features/dashboard/first-page.ts',
  'features/dashboard/load-board.ts',
  'features/notifications/use-server-notices.ts',
  'features/notifications/use-truck-notices.ts',
  'features/tour/use-sample.ts',
];

const statusText = {
  name: '@cloudscape-design/components/status-indicator',
  message: 'Use ui/status.tsx: this one breaks its text inside words.',
};

const awsOnlyIn = {
  name: '@aws-sdk/client-dynamodb',
  message: 'The table client is importable from functions/data and functions/platform alone.',
};

export default tseslint.config(
  { ignores: ['dist/**', 'cdk.out/**', '.local/**', 'coverage/**', 'node_modules/**', '**/*.mjs', '**/*.d.ts'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX, plain: plainEnglish, unicorn },
    settings: { 'import-x/resolver': { typescript: true, node: true } },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'unicorn/filename-case': ['error', { case: 'kebabCase' }],
      'plain/names': 'error',
      'plain/file-names': 'error',
      'plain/test-titles': 'error',
      'plain/test-subjects': 'error',
      'no-restricted-imports': restricted(),
      'no-restricted-syntax': ['error', namedZod, unfinishedTests],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'max-lines': ['error', { max: 300, skipBlankLines: false }],
      'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }],
      complexity: ['error', 12],
      'max-params': ['error', 4],
    },
  },
  {
    // Of two projects the parser would build both for each file of the second.
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    languageOptions: { parserOptions: { project: './web/tsconfig.json' } },
  },
  {
    files: ['functions/**/*.ts', 'functions/**/*.tsx'],
    ignores: ['functions/data/**', 'functions/platform/**'],
    rules: { 'no-restricted-imports': restricted([awsOnlyIn]) },
  },
  {
    files: ['web/src/**/*.ts', 'web/src/**/*.tsx'],
    ignores: ['web/src/ui/status.tsx'],
    rules: { 'no-restricted-imports': restricted([statusText]) },
  },
  {
    files: ['shared/**/*.ts', 'functions/**/*.ts', 'functions/**/*.tsx', 'web/src/**/*.ts', 'web/src/**/*.tsx'],
    ignores: ['functions/platform/env.ts', '**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'The environment is read in functions/platform/env.ts only.' },
      ],
      'no-console': 'error',
    },
  },
  {
    files: ['web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // A page's JSX counts as lines of its function; its size limit is 180 lines, logic lives in hooks.
      'max-lines-per-function': ['error', { max: 180, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    files: ['features', 'app', 'ui', 'diagrams'].map((folder) => `web/src/${folder}/**/*.{ts,tsx}`),
    ignores: ['**/*.test.ts', '**/*.test.tsx', ...NOT_ON_QUERY_LAYER.map((file) => `web/src/${file}`)],
    rules: { 'no-restricted-syntax': ['error', namedZod, unfinishedTests, ...ownReads] },
  },
  {
    // The definitions and catalogues are data written as TypeScript.
    files: ['shared/catalogue/**/*.ts', 'shared/inspection/definitions/**/*.ts', 'shared/contract/**/*.ts'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts', 'tests/**/*.tsx'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
  },
);
