import type { BrowserContext, Page } from 'playwright-core';
import { crowding } from '../offline/machine.ts';
import { CPU_SLOWDOWN, slowPage } from '../offline/phone.ts';
import { renderersOf, slowDown } from '../offline/slow-process.ts';

const LOADS = 5;

/**
 * `readyMs`: from choosing to visible feedback; `storedMs`: from choosing to stored; `writeMs`: the harness's share of writing.
 */
export type Shot = { readonly readyMs: number; readonly storedMs: number; readonly writeMs: number };

/** A phone with one of the two contenders, open where photos are taken. */
export interface Contender {
  shoot(file: string, index: number): Promise<Shot>;
  heapMb(): Promise<number>;
  /** Leaves the page in which the photos were taken. Only `loadMs` may be called afterwards. */
  leave(): Promise<void>;
  loadMs(): Promise<number>;
  close(): Promise<void>;
}

export type Measured = { readonly shots: Shot[]; readonly loads: number[]; heapMb: number };

export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const usage: { usedSize: number; backingStorageSize?: number } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6;
}

/** Runs work with every renderer process slowed down, including all threads, so that workers get no advantage. */
export async function withSlowCpu<T>(context: BrowserContext, work: () => Promise<T>): Promise<T> {
  const browser = context.browser();
  if (browser === null) throw new Error('The browser has ended');
  const faster = slowDown(await renderersOf(browser), CPU_SLOWDOWN);
  try {
    return await work();
  } finally {
    await faster();
  }
}

/** From the start of the load to the first frame with the selector, in a new tab. */
export async function loadOf(context: BrowserContext, url: string, selector: string): Promise<number> {
  const { page } = await slowPage(context);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate<number>(`bench.appeared(${JSON.stringify(selector)})`);
  } finally {
    await page.close();
  }
}

/** Interleaved by photo and by load, so that other load on this machine affects all equally. */
export async function measureInTurn(all: readonly Contender[], files: readonly string[]) {
  const measured = all.map((contender) => {
    const of: Measured = { shots: [], loads: [], heapMb: Number.NaN };
    return { contender, of };
  });
  const crowded: number[] = [];
  for (const [index, file] of files.entries()) {
    if (index % 10 === 0) crowded.push(crowding());
    for (const { contender, of } of measured) of.shots.push(await contender.shoot(file, index));
  }
  for (const { contender, of } of measured) {
    of.heapMb = await contender.heapMb();
    await contender.leave();
    // Not counted: the first load compiles the code.
    await contender.loadMs();
  }
  for (let run = 0; run < LOADS; run += 1) {
    for (const { contender, of } of measured) of.loads.push(await contender.loadMs());
    crowded.push(crowding());
  }
  return { measured: measured.map(({ of }) => of), crowded };
}
