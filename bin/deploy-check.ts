import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { parseStageConfig, type StageConfig } from '#shared/config/stage-config.ts';
import { CREDENTIALS } from './deploy/check/account.ts';
import { missing } from './deploy/check/check.ts';
import { makeClients, OUTSIDE, type CheckContext } from './deploy/check/context.ts';
import { fix } from './deploy/check/fix.ts';
import { isBlocked, reportLines, runChecks } from './deploy/check/run-checks.ts';

/**
 * `STAGE=prod npm run deploy:check`: lists what a stage lacks, with the command to create it. Exits with 1 if something
 * required is missing. `--fix` first creates what it can; `--before` skips what exists only after a deployment.
 */
const CdkJson = z.object({ context: z.object({ stages: z.unknown() }) });

function readConfig(): StageConfig {
  const { context: cdk } = CdkJson.parse(JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')));
  return parseStageConfig(process.env.STAGE, cdk.stages, process.env.AWS_ENDPOINT_URL);
}

/** Prints what has to be set before any check can run, and exits. */
function stop(what: string, reason: string, step: string): never {
  console.log(reportLines([{ name: what, isRequired: true, ...missing(reason, step) }]).join('\n'));
  process.exit(1);
}

async function main(): Promise<void> {
  let config: StageConfig;
  try {
    config = readConfig();
  } catch (error) {
    stop('Configuration', String(error), 'correct the stage in cdk.json (docs/deploy.md, "Set the values")');
  }
  const clients = makeClients();
  const region = await clients.sts.config.region().catch(() => undefined);
  if (region === undefined)
    stop('Region', 'this shell names none', 'export AWS_REGION=us-east-1   # or another that offers SES');
  const context: CheckContext = { config, region, clients, outside: OUTSIDE };
  if (process.argv.includes('--fix') && (await CREDENTIALS.run(context))?.state === 'ok')
    await fix(context, console.log);
  const findings = await runChecks(context, { onlyBefore: process.argv.includes('--before') });
  console.log(reportLines(findings).join('\n'));
  if (isBlocked(findings)) process.exitCode = 1;
}

await main();
