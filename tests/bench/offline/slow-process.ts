import type { Browser } from 'playwright-core';
import { Worker } from 'node:worker_threads';

/** Runs in its own thread, because the pauses are shorter than other tasks here. */
const BEAT = `
const { workerData } = require('node:worker_threads');
const clock = new Int32Array(new SharedArrayBuffer(4));
const wait = (ms) => Atomics.wait(clock, 0, 0, ms);
const signal = (name) => { for (const pid of workerData.pids) try { process.kill(pid, name); } catch {} };
const state = workerData.state;
while (Atomics.load(state, 0) === 0) {
  signal('SIGSTOP');
  wait(workerData.stopMs);
  signal('SIGCONT');
  wait(workerData.runMs);
}
signal('SIGCONT');
Atomics.store(state, 0, 2);
Atomics.notify(state, 0);
`;

const RUN_MS = 2;

/** The renderer processes of a browser started by this program. */
export async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/**
 * Slows down whole processes, with all their threads, by this factor by stopping them most of the time. The browser's own CPU
 * throttling slows only the main thread and leaves workers at full speed. Resolves to a function that ends it.
 */
export function slowDown(pids: readonly number[], times: number): () => Promise<void> {
  const state = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { pids, runMs: RUN_MS, stopMs: RUN_MS * (times - 1), state };
  const worker = new Worker(BEAT, { eval: true, workerData });
  return async () => {
    Atomics.store(state, 0, 1);
    await new Promise((resolve) => worker.once('exit', resolve));
  };
}
