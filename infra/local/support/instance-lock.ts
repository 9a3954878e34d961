import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startHttp } from './http.ts';
import { LocalError } from './local-error.ts';

type Holder = {
  readonly pid: number;
  readonly port: number;
  readonly token: string;
  readonly children: readonly number[];
};

export type InstanceLock = {
  /** Records the emulators' process IDs, so that the next start can kill those left over after a crash. */
  note(children: readonly number[]): Promise<void>;
  release(): Promise<void>;
};

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Connects to the recorded port: a process ID alone may belong to another program by now. */
function isAlive(holder: Holder): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(holder.port, '127.0.0.1');
    let output = '';
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('connect', () => socket.end('GET / HTTP/1.0\r\n\r\n'));
    socket.on('data', (chunk: Buffer) => (output += chunk.toString()));
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(output.includes(holder.token)));
  });
}

async function commandOf(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return listed.stdout;
  }
}

async function endLeftovers(pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    if (!/dynoxide|identity\/server/.test(await commandOf(pid))) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already exited.
    }
  }
}

/** Takes the folder's lock for this process; throws a LocalError if another process runs the product there. */
export async function lockInstance(folder: string): Promise<InstanceLock> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'running.json');
  const holder = await readHolder(file);
  if (holder !== undefined && (await isAlive(holder))) {
    throw new LocalError(
      `The product runs in this folder already (process ${holder.pid}): use that one, or end it before starting another.`,
    );
  }
  if (holder !== undefined) await endLeftovers(holder.children);

  const token = randomUUID();
  const http = await startHttp((_request, response) => response.end(token));
  const write = (children: readonly number[]) =>
    writeFile(file, JSON.stringify({ pid: process.pid, port: http.port, token, children } satisfies Holder));
  await write([]);
  return {
    note: write,
    async release() {
      await http.stop();
      await rm(file, { force: true });
    },
  };
}
