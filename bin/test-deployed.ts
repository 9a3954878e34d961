import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { DEPLOYED_FILE } from '#tests/fixtures/deployed.ts';
import { NEEDS, readOutputsFile, readStage, type Deployment, type Need } from './test-deployed/deployment.ts';
import { missingNeeds, tableProblem } from './test-deployed/reachable.ts';
import { startSmtpInbox } from './test-deployed/smtp-inbox.ts';
import { needsOfTest } from './test-deployed/suites.ts';

/**
 * `npm run test:deployed -- --stage NAME | --outputs FILE [texts of paths…]`: runs the contract and integration tests against a
 * deployed product. Prints which files are skipped and why. Exits with 1 if a test failed or none ran.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const KINDS = ['contract', 'integration'];

function readArguments() {
  const options = { stage: { type: 'string' }, outputs: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  return { ...values, texts: positionals };
}

async function readDeployment({ stage, outputs }: ReturnType<typeof readArguments>): Promise<Deployment> {
  if (outputs !== undefined) return readOutputsFile(outputs);
  if (stage !== undefined) return readStage(stage);
  throw new Error('Say what to test: --stage NAME, or --outputs FILE (docs/deploy.md, "Test a deployed stage")');
}

const testsWith = (texts: readonly string[]): string[] =>
  KINDS.flatMap((kind) => readdirSync(join(ROOT, 'tests', kind)).map((file) => `tests/${kind}/${file}`))
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => texts.length === 0 || texts.some((text) => path.includes(text)));

/** The files that can run, and the skipped ones by the first missing requirement. */
function choose(paths: readonly string[], missing: ReadonlySet<Need>) {
  const leftOut = new Map<Need, string[]>();
  const run = paths.filter((path) => {
    const needs = needsOfTest(ROOT, path);
    const lack = (Object.keys(NEEDS) as Need[]).toReversed().find((need) => needs.has(need) && missing.has(need));
    if (lack !== undefined) leftOut.set(lack, [...(leftOut.get(lack) ?? []), path]);
    return lack === undefined;
  });
  return { run, leftOut };
}

async function main(): Promise<boolean> {
  const parsed = readArguments();
  const deployment = await readDeployment(parsed);
  const { run, leftOut } = choose(testsWith(parsed.texts), await missingNeeds(deployment));
  console.log(`Testing ${deployment.url} with ${run.length} files.`);
  for (const [need, paths] of leftOut) console.log(`\nSkipped: ${NEEDS[need]}.\n  ${paths.join('\n  ')}`);
  const problem = await tableProblem(deployment);
  if (problem !== undefined) console.log(`\nThe table can’t be reached: ${problem}`);
  if (run.length === 0) return false;
  const smtp = deployment.smtp === undefined ? undefined : await startSmtpInbox(deployment.smtp);
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  process.env[DEPLOYED_FILE] = join(folder, 'deployed.json');
  writeFileSync(process.env[DEPLOYED_FILE], JSON.stringify({ ...deployment, ...(smtp && { inbox: smtp.inbox }) }));
  const vitest = await startVitest('test', run, { project: KINDS, watch: false, fileParallelism: false });
  await vitest.close();
  rmSync(folder, { recursive: true });
  await smtp?.stop();
  return vitest.state.getCountOfFailedTests() === 0 && process.exitCode !== 1;
}

if (!(await main())) process.exitCode = 1;
