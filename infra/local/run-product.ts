import { rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startLocalCloud, type LocalCloud } from './cloud.ts';
import { applyEnvironment } from './environment.ts';
import { writeOutputs } from './outputs.ts';
import { addDemoRecords } from './field-service.ts';
import { inProcessFunctions } from './functions/in-process.ts';
import { reloadingFunctions } from './functions/reloading.ts';
import { API_FUNCTIONS } from './gateway/api-routes.ts';
import { READY_FILE, removeReady, writeReady, type DemoAccount, type Ready } from './ready.ts';
import { lockInstance } from './support/instance-lock.ts';
import { LocalError } from './support/local-error.ts';
import { REPOSITORY_ROOT } from './support/repository-root.ts';
import { ensureWebBuild, type WebBuild } from './web-build.ts';
import { builtWeb, developedWeb } from './web-side.ts';

export type ProductOptions = {
  /** Folder of the data; the product can run only once per folder. */
  readonly folder: string;
  /** The gateway's port. Defaults to 3000, or to any free one if 3000 is taken. */
  readonly port?: number;
  readonly fresh: boolean;
  readonly dev: boolean;
  readonly buildId: () => string;
  /** Creates the demo data if they're missing, and returns one sign-in per role. */
  readonly seed: () => Promise<readonly DemoAccount[]>;
  readonly print: (line: string) => void;
  /** Called when an emulator exits on its own: the product can't continue. */
  readonly onDeath: (line: string) => void;
};

export type RunningProduct = { readonly ready: Ready; stop(): Promise<void> };

const USUAL_PORT = 3000;
/** --fresh keeps this file, because it marks the product as running. */
const LOCK_FILE = 'running.json';

async function empty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name !== LOCK_FILE);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function startCloud(options: ProductOptions): Promise<LocalCloud> {
  const tableEndpoint = process.env['DYNAMODB_ENDPOINT'];
  const start = (port: number) =>
    startLocalCloud({
      dataDir: options.folder,
      port,
      fresh: options.fresh,
      makeFunctions: options.dev ? (environment) => reloadingFunctions(environment, options.print) : inProcessFunctions,
      report: options.print,
      onDeath: options.onDeath,
      ...(tableEndpoint ? { tableEndpoint } : {}),
    });
  if (options.port !== undefined) return start(options.port);
  try {
    return await start(USUAL_PORT);
  } catch (error) {
    if (!(error instanceof LocalError && error.message.startsWith(`Port ${USUAL_PORT} `))) throw error;
    return start(0);
  }
}

/** Imports every function, so that the first request doesn't wait for it, and checks that the gateway reaches one. */
async function warmUp(cloud: LocalCloud, print: (line: string) => void): Promise<void> {
  const response = await fetch(`${cloud.gateway.endpoint}/api/health`);
  if (!response.ok) throw new Error(`The health check responded with ${response.status}: ${await response.text()}`);
  const load = (name: string) =>
    cloud.functions.preload(name).catch((error: unknown) => print(`${name} cannot be loaded: ${String(error)}`));
  await Promise.all(API_FUNCTIONS.map(load));
}

/** Starts everything in parallel; resolves when the product serves requests and ready.json is written. */
export async function runProduct(options: ProductOptions): Promise<RunningProduct> {
  const { folder, print } = options;
  const lock = await lockInstance(folder);
  const undo: (() => Promise<void>)[] = [() => lock.release()];
  // Also runs on an abrupt exit: otherwise a product that has ended would look ready.
  const removeAtExit = () => rmSync(join(folder, READY_FILE), { force: true });
  process.once('exit', removeAtExit);
  const stop = async () => {
    process.off('exit', removeAtExit);
    await removeReady(folder);
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    if (options.fresh) await empty(folder);
    await removeReady(folder);
    print('Starting the table, files, sign-in, mail and queues …');
    const building: Promise<WebBuild | undefined> = options.dev ? Promise.resolve(undefined) : ensureWebBuild(options);
    // Awaited below, which reports a failure. This only prevents an unhandled rejection until then.
    building.catch(() => undefined);
    const cloud = await startCloud(options);
    undo.push(() => cloud.stop());
    addDemoRecords(cloud.fieldService, new Date());
    await lock.note(cloud.pids);
    // Seeding runs the product's own code in this process.
    applyEnvironment(cloud.environment);
    const accounts = await options.seed();
    const build = await building;
    if (build === undefined) {
      const configFile = join(REPOSITORY_ROOT, 'web', 'vite.config.ts');
      const side = await developedWeb(cloud, { configFile, buildId: options.buildId() });
      undo.push(() => side.stop());
      cloud.open(side);
    } else cloud.open(builtWeb(cloud, build));
    await warmUp(cloud, print);
    const ready: Ready = { url: cloud.url, inbox: cloud.inbox, accounts, endpoints: cloud.endpoints };
    await writeOutputs(folder, cloud);
    await writeReady(folder, ready);
    return { ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
