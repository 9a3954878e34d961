import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type EmulatorParts, nameOrigins } from './origin-jti.ts';

type StormEngine = {
  path: string;
  serialize: (data: unknown) => string;
  write: (this: StormEngine, data: unknown) => Promise<void>;
};
type Storm = { localFileEngine: { prototype: StormEngine } };

type Logger = Record<'level' | 'debug' | 'info' | 'warn' | 'error', unknown>;
type CognitoLocal = {
  createDefaultServer(logger: unknown): Promise<{ start(): Promise<Server> }>;
};

const require = createRequire(import.meta.url);
const requireOfCognito = createRequire(require.resolve('cognito-local'));

/**
 * cognito-local writes its file anew at each change, several at a time: two sign-ins at once can leave it broken. Here
 * each file is written one version after the other, whole, and only the newest of those that wait.
 */
function writeInTurn(): void {
  const waiting = new Map<string, { text: string; done: Promise<void> }>();
  const last = new Map<string, Promise<void>>();
  const engine = (requireOfCognito('stormdb') as Storm).localFileEngine.prototype;
  engine.write = function write(data) {
    const text = this.serialize(data);
    const queued = waiting.get(this.path);
    if (queued !== undefined) {
      queued.text = text;
      return queued.done;
    }
    const { path } = this;
    const entry = { text, done: Promise.resolve() };
    const write = async () => {
      waiting.delete(path);
      await writeFile(`${path}.new`, entry.text);
      await rename(`${path}.new`, path);
    };
    entry.done = (last.get(path) ?? Promise.resolve()).then(write);
    waiting.set(path, entry);
    last.set(
      path,
      entry.done.catch(() => undefined),
    );
    return entry.done;
  };
}

/** Parts that the package keeps to itself. */
function innerParts(): EmulatorParts {
  const services = join(dirname(require.resolve('cognito-local')), 'services');
  return {
    jsonwebtoken: requireOfCognito('jsonwebtoken') as EmulatorParts['jsonwebtoken'],
    ...(require(join(services, 'userPoolService.js')) as Pick<EmulatorParts, 'UserPoolServiceImpl'>),
    ...(require(join(services, 'tokenGenerator.js')) as Pick<EmulatorParts, 'JwtTokenGenerator'>),
  };
}

async function main(directory: string): Promise<void> {
  process.chdir(directory);
  writeInTurn();
  nameOrigins(innerParts());
  const pino = requireOfCognito('pino') as (options: Partial<Logger>) => Logger;
  const cognito = require('cognito-local') as CognitoLocal;
  const emulator = await cognito.createDefaultServer(pino({ level: process.env['DEBUG'] ? 'debug' : 'error' }));
  const server = await emulator.start();
  const address = server.address();
  process.on('disconnect', () => process.exit(0));
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
}

await main(process.argv[2] ?? '.');
