import { createRequire } from 'node:module';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { startChild, type Child } from './support/child-process.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from './support/credentials.ts';
import { createTable, deleteTable } from './table/create-table.ts';
import { LocalError } from './support/local-error.ts';
import { freePort } from './support/ports.ts';
import { waitFor } from './support/wait-for.ts';

export type TableOptions = {
  readonly tableName: string;
  /** The SQLite data file; in memory when undefined. */
  readonly dataFile?: string;
  /** A DynamoDB endpoint that is already running (DYNAMODB_ENDPOINT): no emulator is started. */
  readonly endpoint?: string;
  readonly port?: number;
  /** Empties an existing table. */
  readonly fresh?: boolean;
  readonly logFile?: string;
  readonly onDeath?: (reason: string) => void;
  /** Overrides the detected launcher of the emulator. */
  readonly launcher?: Launcher;
};

export type LocalTable = {
  readonly endpoint: string;
  readonly tableName: string;
  readonly pids: readonly number[];
  stop(): Promise<void>;
};

export type Launcher = {
  readonly command: string;
  readonly before: readonly string[];
  readonly answersWithinMs: number;
};

/** The emulator's binary if its package for this system is installed, else npx. */
export function findLauncher(platform = process.platform, arch = process.arch): Launcher {
  try {
    const manifest = createRequire(import.meta.url).resolve(`@dynoxide/${platform}-${arch}/package.json`);
    return { command: join(dirname(manifest), 'dynoxide'), before: [], answersWithinMs: 60_000 };
  } catch {
    return { command: 'npx', before: ['--yes', 'dynoxide'], answersWithinMs: 90_000 };
  }
}

function noEmulator(reason: string): LocalError {
  return new LocalError(
    `No DynamoDB emulator runs on this system (${process.platform} ${process.arch}): set DYNAMODB_ENDPOINT to any DynamoDB, ` +
      `such as DynamoDB Local on http://localhost:8000, and start again (${reason.split('\n')[0] ?? reason}).`,
  );
}

function makeClient(endpoint: string): DynamoDBClient {
  return new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS, maxAttempts: 1 });
}

async function answers(client: DynamoDBClient): Promise<true | undefined> {
  try {
    await client.send(new ListTablesCommand({ Limit: 1 }));
    return true;
  } catch {
    return undefined;
  }
}

type Emulator = { endpoint: string; child: Child };

/** Attempts to start on a free port, which another program may take before the emulator listens. */
const MAX_ATTEMPTS = 5;
const isPortTaken = (error: unknown): boolean => error instanceof LocalError && /already in use/.test(error.message);

async function startEmulator(options: TableOptions): Promise<Emulator> {
  if (options.port !== undefined) return startOn(options.port, options);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(await freePort(), options);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isPortTaken(error)) throw error;
    }
  }
}

async function startOn(port: number, options: TableOptions): Promise<Emulator> {
  const launcher = options.launcher ?? findLauncher();
  const endpoint = `http://127.0.0.1:${port}`;
  let isRunning = false;
  const child = startChild({
    name: 'table',
    command: launcher.command,
    args: [
      ...launcher.before,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      ...(options.dataFile === undefined ? [] : ['--db-path', options.dataFile]),
    ],
    ...(options.logFile === undefined ? {} : { logFile: options.logFile }),
    // A failed start throws instead.
    onDeath: (reason) => {
      if (isRunning) options.onDeath?.(reason);
    },
  });
  const client = makeClient(endpoint);
  try {
    await waitFor(
      async () => {
        const isUp = await answers(client);
        // Checked last, because another program on this port may have responded.
        const ended = child.ended();
        if (ended !== undefined) throw noEmulator(ended);
        return isUp;
      },
      { timeoutMs: launcher.answersWithinMs, what: 'The DynamoDB emulator' },
    );
    isRunning = true;
  } catch (error) {
    await child.stop();
    throw error;
  } finally {
    client.destroy();
  }
  return { endpoint, child };
}

/** A DynamoDB endpoint with the product's table, created from the same schema as the CDK's. */
export async function startTable(options: TableOptions): Promise<LocalTable> {
  if (options.dataFile !== undefined) await mkdir(dirname(options.dataFile), { recursive: true });
  const emulator = options.endpoint === undefined ? await startEmulator(options) : undefined;
  const endpoint = emulator?.endpoint ?? options.endpoint ?? '';
  const client = makeClient(endpoint);
  try {
    if (options.fresh === true) await deleteTable(client, options.tableName);
    await createTable(client, options.tableName);
  } catch (error) {
    await emulator?.child.stop();
    if (emulator === undefined) {
      throw new LocalError(
        `The DynamoDB at ${endpoint} (DYNAMODB_ENDPOINT) does not answer: start it, or unset the variable.`,
      );
    }
    throw error;
  } finally {
    client.destroy();
  }
  return {
    endpoint,
    tableName: options.tableName,
    pids: emulator === undefined ? [] : [emulator.child.pid],
    stop: async () => emulator?.child.stop(),
  };
}
