import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { IN_MEMORY } from './identity/batch-writes.ts';
import { ensurePool } from './identity/user-pool.ts';
import { startChild } from './support/child-process.ts';

export type IdentityOptions = {
  readonly directory: string;
  /** Keeps users in memory: they end with the process. */
  readonly isInMemory?: boolean;
  /** Endpoint of Lambda's Invoke API, for the triggers. */
  readonly invokeEndpoint: string;
  /** Function names by Cognito's trigger, such as `PreTokenGeneration`. */
  readonly triggers: Readonly<Record<string, string>>;
  readonly port?: number;
  readonly logFile?: string;
  readonly onDeath?: (reason: string) => void;
};

export type LocalIdentity = {
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly jwksUri: string;
  readonly pids: readonly number[];
  stop(): Promise<void>;
};

/** The same at every start and on every port, so that a browser's token stays valid after a restart. */
const ISSUER_DOMAIN = 'http://identity.localhost';

async function writeConfig(options: IdentityOptions): Promise<void> {
  const folder = join(options.directory, '.cognito');
  await mkdir(join(folder, 'db'), { recursive: true });
  const config = {
    ServerConfig: { port: options.port ?? 0, hostname: '127.0.0.1' },
    TokenConfig: { IssuerDomain: ISSUER_DOMAIN },
    LambdaClient: { endpoint: options.invokeEndpoint },
    TriggerFunctions: options.triggers,
    UserPoolDefaults: { UsernameAttributes: ['email'] },
  };
  await writeFile(join(folder, 'config.json'), JSON.stringify(config));
}

/** Runs cognito-local in its own process, with the product's pool, client and groups. */
export async function startIdentity(options: IdentityOptions): Promise<LocalIdentity> {
  await writeConfig(options);
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = startChild({
    name: 'identity',
    command: process.execPath,
    args: [
      '--no-warnings',
      '--import',
      tsx,
      fileURLToPath(new URL('./identity/server.ts', import.meta.url)),
      options.directory,
      ...(options.isInMemory === true ? [IN_MEMORY] : []),
    ],
    ipc: true,
    ...(options.logFile === undefined ? {} : { logFile: options.logFile }),
    ...(options.onDeath === undefined ? {} : { onDeath: options.onDeath }),
  });
  const started = (await child.firstMessage()) as { port: number } | undefined;
  if (started === undefined) throw new Error(`The sign-in emulator exited during startup: ${child.ended() ?? ''}`);
  const endpoint = `http://127.0.0.1:${started.port}`;
  const pool = await ensurePool(endpoint, options.directory);
  return {
    endpoint,
    ...pool,
    issuer: `${ISSUER_DOMAIN}/${pool.userPoolId}`,
    jwksUri: `${endpoint}/${pool.userPoolId}/.well-known/jwks.json`,
    pids: [child.pid],
    stop: () => child.stop(),
  };
}
