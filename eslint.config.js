import importX from 'eslint-plugin-import-x';
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

/** The layers of a folder from the bottom up: each may import those before it, except those it must stay apart from. */
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

const namedZod = {
  selector:
    "ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier[imported.name='z'], ImportDefaultSpecifier)",
  message: "Use `import * as z from 'zod'`: the named import drags 360 KB of locales into every bundle.",
};
/** A window is resized with `resize` (tests/e2e/support/resize.ts), which waits for the page. */
const bareResize = {
  selector: "CallExpression[callee.property.name='setViewportSize']",
  message: 'Use `resize` of tests/e2e/support: it waits until the page is painted at the new size.',
};
/** Since React 19, Cloudscape's SpaceBetween takes a fragment for one child: what is in it has no gaps. */
const gaplessFragment = {
  selector: ['>', '> :matches(LogicalExpression, ConditionalExpression) >']
    .map((path) => `JSXElement[openingElement.name.name='SpaceBetween'] > JSXExpressionContainer ${path} JSXFragment`)
    .join(', '),
  message: 'Use another SpaceBetween instead of the fragment: the content of a fragment has no gaps.',
};
/** The same kind of date looks alike on every screen, and follows the device's calendar. */
const USE_FORMATTERS = 'Use the functions of web/src/lib/format-date.ts, format-when.ts or format-clock.ts.';
const ownDateFormats = [
  { object: 'Intl', property: 'DateTimeFormat', message: USE_FORMATTERS },
  { property: 'toLocaleDateString', message: USE_FORMATTERS },
  { property: 'toLocaleTimeString', message: USE_FORMATTERS },
];
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
  'features/clients/form/add-client-page.tsx',
  'features/clients/missing-client.tsx',
  'features/clients/list/search-clients.ts',
  'features/clients/use-client-copy.ts',
  'features/clients/draft/use-settle-draft.ts',
  'features/company/settings/use-settings-editor.ts',
  'features/field-forms/inserts/use-insert-list.ts',
  'features/inspection/report/use-server-report.ts',
  'features/sync-status/photo-board/use-photo-board.ts',
  'features/tour/sample-on-device.ts',
  // On screens that load before the query layer: sign-in, the shell and the dashboard with its tour.
  'app/changes/poll-changes.ts',
  'app/shell/use-organization-name.ts',
  'features/company-export/use-session-end.ts',
  'features/dashboard/attention/fetch-overview.ts',
  'features/dashboard/fetch/fetch-page.ts',
  'features/dashboard/fetch/first-page.ts',
  'features/dashboard/dasharama/load-board.ts',
  'features/notifications/use-server-notices.ts',
  'features/notifications/use-truck-notices.ts',
  'features/tour/use-sample.ts',
];

/** The rules of this house. General rules and those that need types are in .oxlintrc.json. */
export default [
  { ignores: ['dist/**', 'cdk.out/**', '.local/**', 'coverage/**', 'node_modules/**', '**/*.mjs', '**/*.d.ts'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: tseslint.parser },
    plugins: { 'import-x': importX, plain: plainEnglish },
    settings: { 'import-x/resolver': { typescript: true, node: true } },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'plain/names': 'error',
      'plain/file-names': 'error',
      'plain/test-titles': 'error',
      'plain/test-subjects': 'error',
      'no-restricted-syntax': ['error', namedZod, unfinishedTests, gaplessFragment],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['tests/contract/**', 'tests/fixtures/**'],
    rules: { 'plain/limits': 'error' },
  },
  {
    files: ['features', 'app', 'ui', 'diagrams'].map((folder) => `web/src/${folder}/**/*.{ts,tsx}`),
    ignores: ['**/*.test.ts', '**/*.test.tsx', ...NOT_ON_QUERY_LAYER.map((file) => `web/src/${file}`)],
    rules: { 'no-restricted-syntax': ['error', namedZod, unfinishedTests, gaplessFragment, ...ownReads] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/lib/format-*.ts', '**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-properties': ['error', ...ownDateFormats] },
  },
  {
    files: ['tests/e2e/**/*.ts'],
    ignores: ['tests/e2e/support/resize.ts'],
    rules: { 'no-restricted-syntax': ['error', namedZod, unfinishedTests, bareResize] },
  },
];
