/** One command whose exit status is the result, and the seconds it takes without a cache. */
export type Step = { readonly name: string; readonly command: readonly string[]; readonly seconds: number };

const NODE = process.execPath;
const tool = (name: string, seconds: number, ...command: string[]): Step => ({
  name,
  command: [NODE, ...command.map((part, index) => (index === 0 ? `node_modules/${part}` : part))],
  seconds,
});
const script = (name: string, seconds: number, ...command: string[]): Step => ({
  name,
  command: [NODE, '--import', 'tsx', ...command],
  seconds,
});

const typecheck = (config: string, seconds: number) =>
  tool(`types of ${config}`, seconds, 'typescript-7/bin/tsc', '-p', config);

/** Documents generated from the code. Each script checks its own. */
const GENERATED = [
  'openapi',
  'permissions',
  'layers',
  'route-manifest',
  'messages',
  'knowledge',
  'drawings',
  'resources',
  'scale',
];

/** Checks that only read the source, longest first. */
export const STATIC: readonly Step[] = [
  tool('house rules', 75, 'eslint/bin/eslint.js', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '.'),
  tool('lint', 40, 'oxlint/bin/oxlint'),
  typecheck('tsconfig.json', 35),
  typecheck('web/tsconfig.json', 30),
  tool('unused code', 10, 'knip/bin/knip.js', '--production', '--include', 'files,exports,types,duplicates'),
  script('import cycles', 6, 'bin/import-cycles.ts'),
  ...GENERATED.map((name) => script(`docs by bin/${name}.ts`, 4, `bin/${name}.ts`, '--check')),
  tool('format', 2, 'oxfmt/bin/oxfmt', '--check'),
];

export const TESTS = script('tests', 1000, 'bin/test.ts', 'unit', 'web', 'contract', 'infra');

/** The tests that a change since a commit may affect. Contract tests send requests, so no import leads to them. */
export const affectedTests = (commit: string): Step => script('affected tests', 140, 'bin/test-affected.ts', commit);
