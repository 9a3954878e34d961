import type { Page } from 'playwright-core';

const TURNS = 3e7;
const TRIES = 4;

function spin(): number {
  let value = 0;
  for (let index = 0; index < TURNS; index += 1) value = (value * 31 + index) | 0;
  return value;
}

/** Milliseconds of a processor that the loop takes by itself, whatever else wants the processor: the shortest of a few. */
export function aloneMs(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = process.cpuUsage();
    spin();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Called so often that the browser compiles it for good: before, it is some five times slower whatever the processor does. */
const WARM_CALLS = 300;
const WARM_TURNS = 2e4;

const IN_PAGE = `(() => {
  const isWarm = globalThis.spinOnce !== undefined;
  globalThis.spinOnce ??= (turns) => {
    let value = 0;
    for (let index = 0; index < turns; index += 1) value = (value * 31 + index) | 0;
    return value;
  };
  for (let call = 0; !isWarm && call < ${WARM_CALLS}; call += 1) globalThis.spun = globalThis.spinOnce(${WARM_TURNS});
  const times = [];
  for (let attempt = 0; attempt < ${TRIES}; attempt += 1) {
    const at = performance.now();
    globalThis.spun = globalThis.spinOnce(${TURNS});
    times.push(performance.now() - at);
  }
  return times.slice(2).reduce((sum, ms) => sum + ms, 0) / ${TRIES - 2};
})()`;

/** How many times slower than alone on this machine the page's processor is just now: what slows it on purpose, and the crowd. */
export async function slownessOf(page: Page): Promise<number> {
  return (await page.evaluate<number>(IN_PAGE)) / aloneMs();
}
