const AT_LATEST_MS = 2000;

/** Runs what nobody waits for once the page has settled; at the latest after two seconds. */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: AT_LATEST_MS });
  else setTimeout(task, AT_LATEST_MS / 4);
}
