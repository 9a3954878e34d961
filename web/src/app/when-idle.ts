const AT_LATEST_MS = 2000;

/** Runs what nobody waits for once the page has settled; at the latest after two seconds. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: AT_LATEST_MS });
  else setTimeout(task, AT_LATEST_MS / 4);
}

const SETTLED_MS = 300;

/** The same for what is worth some hundred milliseconds of a slow phone: not while somebody is about to tap what was just painted. */
export function whenSettled(task: () => void): void {
  setTimeout(() => whenIdle(task), SETTLED_MS);
}
