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
  /** Opens a message channel: the child sends through process.send and gets 'disconnect' when this process ends. */
  readonly ipc?: boolean;
  /** Called once if the process exits without being stopped. */
  readonly onDeath?: (reason: string) => void;
};

export type Ending = { readonly ok: boolean; readonly how: string };

export type Child = {
  readonly name: string;
  readonly pid: number;
  /** Undefined while the process runs, then how it ended, with its last output. */
  ended(): string | undefined;
  /** The first message from the channel; undefined if the process ends without one. */
  firstMessage(): Promise<unknown>;
  /** Resolves when the process has ended: whether its exit code is 0, and its last output. */
  finished(): Promise<Ending>;
  stop(): Promise<void>;
};

const STOP_WITHIN_MS = 3000;
const LAST_OUTPUT_LENGTH = 600;

/** Signals the whole process group: a launcher such as npx runs the real program as its child. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // The process has already exited.
  }
}

/**
 * Runs a program in its own process group, so that Ctrl-C reaches it only through stop(), after the parts that depend
 * on it.
 */
export function startChild(options: ChildOptions): Child {
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: options.ipc === true ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const log = options.logFile === undefined ? undefined : createWriteStream(options.logFile, { flags: 'a' });
  let lastOutput = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      lastOutput = (lastOutput + chunk.toString()).slice(-LAST_OUTPUT_LENGTH);
      log?.write(chunk);
    });
  }

  const first = new Promise<unknown>((resolve) => {
    child.once('message', resolve);
    child.once('close', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
  });

  const killAtExit = () => {
    if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
  };
  process.once('exit', killAtExit);

  let ended: string | undefined;
  let stopping = false;
  let finish: (ending: Ending) => void = () => undefined;
  const finished = new Promise<Ending>((resolve) => {
    finish = resolve;
  });
  const end = (how: string, ok = false) => {
    if (ended !== undefined) return;
    ended = lastOutput.trim() === '' ? how : `${how}: ${lastOutput.trim()}`;
    log?.end();
    process.off('exit', killAtExit);
    finish({ ok, how: ended });
    if (!stopping) options.onDeath?.(ended);
  };
  child.once('error', (error) => end(error.message));
  child.once('close', (code, signal) => end(signal === null ? `exit code ${code ?? 0}` : signal, code === 0));

  return {
    name: options.name,
    pid: child.pid ?? 0,
    ended: () => ended,
    firstMessage: () => first,
    finished: () => finished,
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
