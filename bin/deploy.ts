import { spawnSync } from 'node:child_process';
import { deploySteps } from './deploy/steps.ts';

/** `npm run deploy -- [flags of cdk deploy]`: deploys a stage step by step. Exits with the status of the failed step. */
for (const [command, args] of deploySteps(process.argv.slice(2))) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
