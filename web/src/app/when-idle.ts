const AT_LATEST_MS = 2000;

/** Runs what nobody waits for once the page has settled; at the latest after two seconds. Returns a function that calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(task, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(task, AT_LATEST_MS / 4);
  return () => clearTimeout(timer);
}

const SETTLED_MS = 300;

/**
 * The same for what is worth some hundred milliseconds of a slow phone: not while somebody is about to tap what was just
 * painted. Returns a function that calls it off, so that an effect can return it.
 */
export function whenSettled(task: () => void): () => void {
  let callOff: () => void;
  const timer = setTimeout(() => {
    callOff = whenIdle(task);
  }, SETTLED_MS);
  callOff = () => clearTimeout(timer);
  return () => callOff();
}
