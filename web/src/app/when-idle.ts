import { afterFirstScreen, isFirstScreenAwaited } from './first-screen.ts';

type CallOff = () => void;
type Start = (task: () => void) => CallOff;

const AT_LATEST_MS = 2000;

function idle(task: () => void): CallOff {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(task, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(task, AT_LATEST_MS / 4);
  return () => clearTimeout(timer);
}

const SETTLED_MS = 300;

function settled(task: () => void): CallOff {
  let callOff: CallOff;
  const timer = setTimeout(() => {
    callOff = idle(task);
  }, SETTLED_MS);
  callOff = () => clearTimeout(timer);
  return () => callOff();
}

/** A task whose moment comes while the first list is still on its way waits for the next one after that. */
function behindFirstScreen(start: Start, task: () => void): CallOff {
  let callOff = start(() => {
    if (!isFirstScreenAwaited()) return task();
    callOff = afterFirstScreen(() => {
      callOff = start(task);
    });
  });
  return () => callOff();
}

/** Runs what nobody waits for once the page has settled; at the latest after two seconds. Returns a function that calls it off. */
export function whenIdle(task: () => void): CallOff {
  return behindFirstScreen(idle, task);
}

/**
 * The same for what is worth some hundred milliseconds of a slow phone: not while somebody is about to tap what was just
 * painted. Returns a function that calls it off, so that an effect can return it.
 */
export function whenSettled(task: () => void): CallOff {
  return behindFirstScreen(settled, task);
}
