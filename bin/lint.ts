import { spawnSync } from 'node:child_process';

/*
 * `npm run lint`: all files, in parts. ESLint keeps the types and the import graph of all that it has read, and the whole tree in one
 * process needs more than the 4 GB that Node gives it.
 */

const without = (...folders: string[]) => folders.flatMap((folder) => ['--ignore-pattern', `${folder}/**`]);

const PARTS: readonly (readonly string[])[] = [
  ['.', ...without('web', 'tests')],
  ['web', ...without('web/src/features')],
  ['web/src/features'],
  ['tests'],
];

const statuses = PARTS.map((part, index) => {
  const cache = ['--cache', '--cache-location', `node_modules/.cache/eslint/part-${index}`];
  const { status } = spawnSync(process.execPath, ['node_modules/eslint/bin/eslint.js', ...cache, ...part], {
    stdio: 'inherit',
  });
  return status ?? 1;
});

process.exit(statuses.every((status) => status === 0) ? 0 : 1);
