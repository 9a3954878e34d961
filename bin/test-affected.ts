import { spawnSync } from 'node:child_process';
import { affectedTests } from './test/affected-tests.ts';

/* `tsx bin/test-affected.ts COMMIT`: runs the unit, web and infra tests that a change since the commit may affect. */

const paths = affectedTests(process.argv[2] ?? 'HEAD');
if (paths?.length === 0) {
  console.log('Nothing has changed, so no test is affected.');
  process.exit(0);
}
const command = ['--import', 'tsx', 'bin/test.ts', 'unit', 'web', 'infra', ...(paths ?? [])];
process.exit(spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1);
