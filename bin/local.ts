import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { DemoAccount, Ready } from '#infra/local/ready.ts';
import { runProduct } from '#infra/local/run-product.ts';
import { LocalError } from '#infra/local/support/local-error.ts';
import { REPOSITORY_ROOT } from '#infra/local/support/repository-root.ts';
import { BRAND } from '#shared/brand.ts';
import { buildId } from '../web/build/build-id.ts';

/** Runs the whole product on this machine: `npm start`, or `npm run dev` with hot reload. */
const USAGE = 'npm start -- [--fresh] [--port N] [--data-dir FOLDER]';
const STOP_WITHIN_MS = 8000;
const PARENT_CHECK_MS = 1000;

type Arguments = { fresh: boolean; dev: boolean; folder: string; port?: number };

const print = (line: string) => console.log(line);

function readArguments(): Arguments {
  const options = {
    fresh: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    port: { type: 'string' },
    'data-dir': { type: 'string', default: '.local' },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const folder = isAbsolute(values['data-dir']) ? values['data-dir'] : join(REPOSITORY_ROOT, values['data-dir']);
    const port = values.port === undefined ? {} : { port: Number(values.port) };
    if (port.port !== undefined && !(Number.isInteger(port.port) && port.port >= 0 && port.port < 65_536)) {
      throw new Error(`--port must be a number from 0 to 65535, not ${values.port ?? ''}`);
    }
    return { fresh: values.fresh, dev: values.dev, folder, ...port };
  } catch (error) {
    throw new LocalError(`${(error as Error).message}: start it as ${USAGE}.`);
  }
}

type SeedModule = { seed: (options: { print: (line: string) => void }) => Promise<readonly DemoAccount[]> };

/** Seeds once per data folder, and stores the sign-ins. */
async function seedOnce(folder: string): Promise<readonly DemoAccount[]> {
  const seedFile = join(folder, 'seed.json');
  const file = join(REPOSITORY_ROOT, 'bin', 'seed.ts');
  if (existsSync(seedFile)) return JSON.parse(await readFile(seedFile, 'utf8')) as DemoAccount[];
  if (!existsSync(file)) return [];
  print('Creating the demo companies …');
  const { seed } = (await import(pathToFileURL(file).href)) as SeedModule;
  const accounts = await seed({ print });
  await writeFile(seedFile, JSON.stringify(accounts));
  return accounts;
}

function announce(ready: Ready, startedAt: number): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const rows = ready.accounts.map(({ role, email, password, organizationId }) =>
    ['  ', role.padEnd(14), email.padEnd(38), password.padEnd(22), organizationId].join(' '),
  );
  print(
    [
      '',
      `${BRAND.name} is ready after ${seconds} s: ${ready.url}`,
      `Inbox with every email it sends: ${ready.inbox}`,
      ...(rows.length === 0 ? [] : ['Demo sign-ins (role, email, password, company ID):', ...rows]),
      'Ctrl-C stops everything. The data is kept for the next start; npm start -- --fresh starts over.',
      '',
    ].join('\n'),
  );
}

function explain(error: unknown): string {
  if (error instanceof LocalError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  let isStopping = false;

  const end = async (exitCode: number, why: string) => {
    if (isStopping) return;
    isStopping = true;
    print(why);
    // Child processes are killed at exit in any case, so a hanging part can't keep the product from exiting.
    setTimeout(() => process.exit(exitCode), STOP_WITHIN_MS).unref();
    await starting.then(
      (running) => running.stop(),
      () => undefined,
    );
    process.exit(exitCode);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0, '\nStopping …'));
  process.on('unhandledRejection', (reason) => print(`An error in the background: ${explain(reason)}`));
  process.on('uncaughtException', (error) => void end(1, `Stopping after an error: ${explain(error)}`));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(0, 'The program that started this one has ended: stopping too.');
  }, PARENT_CHECK_MS).unref();

  const starting = Promise.resolve()
    .then(readArguments)
    .then((parsed) =>
      runProduct({
        ...parsed,
        buildId: () => buildId(),
        seed: () => seedOnce(parsed.folder),
        print,
        onDeath: (line) => void end(1, `${line} The product cannot go on without it: ending.`),
      }),
    );
  try {
    const { ready } = await starting;
    if (!isStopping) announce(ready, startedAt);
  } catch (error) {
    if (isStopping) return;
    console.error(explain(error));
    process.exit(1);
  }
}

await main();
