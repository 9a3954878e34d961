import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

export type ChildOptions = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly logFile?: string;
  /** Called once when the process ends without having been asked to. */
  readonly onDeath?: (reason: string) => void;
};

export type Child = {
  readonly name: string;
  readonly pid: number;
  /** Undefined while the process runs, else how it ended, with its last words. */
  ended(): string | undefined;
  stop(): Promise<void>;
};

const STOP_WITHIN_MS = 3000;
const LAST_WORDS = 600;

/** Signals the whole group: a launcher such as npx has the real program as its own child. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Runs a program in a process group of its own, so that Ctrl-C reaches it only through stop(), after what depends on it. */
export function startChild(options: ChildOptions): Child {
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const log = options.logFile === undefined ? undefined : createWriteStream(options.logFile, { flags: 'a' });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-LAST_WORDS);
      log?.write(chunk);
    });
  }

  let ended: string | undefined;
  let stopping = false;
  const end = (how: string) => {
    if (ended !== undefined) return;
    ended = words.trim() === '' ? how : `${how}: ${words.trim()}`;
    log?.end();
    if (!stopping) options.onDeath?.(ended);
  };
  child.once('error', (error) => end(error.message));
  child.once('close', (code, signal) => end(signal === null ? `exit code ${code ?? 0}` : signal));

  return {
    name: options.name,
    pid: child.pid ?? 0,
    ended: () => ended,
    async stop() {
      stopping = true;
      if (ended !== undefined || child.pid === undefined) return;
      const { pid } = child;
      const closed = once(child, 'close');
      signalGroup(pid, 'SIGTERM');
      const force = setTimeout(() => signalGroup(pid, 'SIGKILL'), STOP_WITHIN_MS);
      await closed;
      clearTimeout(force);
    },
  };
}
