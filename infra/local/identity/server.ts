import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type EmulatorParts, nameOrigins } from './origin-jti.ts';
import { IN_MEMORY, type StormEngine, writeNothing, writeTogether } from './batch-writes.ts';

type Storm = { localFileEngine: { prototype: StormEngine } };

type Logger = Record<'level' | 'debug' | 'info' | 'warn' | 'error', unknown>;
type CognitoLocal = {
  createDefaultServer(logger: unknown): Promise<{ start(): Promise<Server> }>;
};

const require = createRequire(import.meta.url);
const requireOfCognito = createRequire(require.resolve('cognito-local'));

/** Internal modules that the package doesn't export. */
function innerParts(): EmulatorParts {
  const services = join(dirname(require.resolve('cognito-local')), 'services');
  return {
    jsonwebtoken: requireOfCognito('jsonwebtoken') as EmulatorParts['jsonwebtoken'],
    ...(require(join(services, 'userPoolService.js')) as Pick<EmulatorParts, 'UserPoolServiceImpl'>),
    ...(require(join(services, 'tokenGenerator.js')) as Pick<EmulatorParts, 'JwtTokenGenerator'>),
  };
}

async function main(directory = '.', option = ''): Promise<void> {
  process.chdir(directory);
  const limitWrites = option === IN_MEMORY ? writeNothing : writeTogether;
  limitWrites((requireOfCognito('stormdb') as Storm).localFileEngine.prototype);
  nameOrigins(innerParts());
  const pino = requireOfCognito('pino') as (options: Partial<Logger>) => Logger;
  const cognito = require('cognito-local') as CognitoLocal;
  const emulator = await cognito.createDefaultServer(pino({ level: process.env['DEBUG'] ? 'debug' : 'error' }));
  const server = await emulator.start();
  const address = server.address();
  process.on('disconnect', () => process.exit(0));
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
}

await main(...process.argv.slice(2));
