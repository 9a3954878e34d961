import type { Browser } from 'playwright-core';
import { Worker } from 'node:worker_threads';

/** Runs on a thread of its own, for the pauses are shorter than what else happens here. */
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

/** The renderers of a browser that this program started. */
export async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/**
 * Makes whole processes so many times slower, every thread of theirs, by stopping them most of the time: what the browser's
 * own slowdown does to the main thread alone, which leaves workers at full speed. Resolves to what ends it.
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
