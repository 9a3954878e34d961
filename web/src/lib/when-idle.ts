import { afterFirstScreen, isFirstScreenPending } from './first-screen.ts';

type Cancel = () => void;
type Schedule = (task: () => void) => Cancel;

const IDLE_TIMEOUT_MS = 2000;

function onIdle(task: () => void): Cancel {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, IDLE_TIMEOUT_MS / 4);
  return () => clearTimeout(timer);
}

const SETTLED_MS = 300;

function onSettled(task: () => void): Cancel {
  let cancel: Cancel;
  const timer = setTimeout(() => {
    cancel = onIdle(task);
  }, SETTLED_MS);
  cancel = () => clearTimeout(timer);
  return () => cancel();
}

/** Schedules a task. If the first screen is still pending when the task is due, it is scheduled again after the first screen. */
function scheduleAfterFirstScreen(schedule: Schedule, task: () => void): Cancel {
  let cancel = schedule(() => {
    if (!isFirstScreenPending()) return task();
    cancel = afterFirstScreen(() => {
      cancel = schedule(task);
    });
  });
  return () => cancel();
}

/** Runs a task when the browser is idle, after two seconds at the latest. Returns a function that cancels it. */
export function whenIdle(task: () => void): Cancel {
  return scheduleAfterFirstScreen(onIdle, task);
}

/**
 * Like `whenIdle`, but waits another 300 ms first. For tasks that block a slow phone for some hundred milliseconds, so that
 * they do not delay a tap on what was just painted. Returns a function that cancels it.
 */
export function whenSettled(task: () => void): Cancel {
  return scheduleAfterFirstScreen(onSettled, task);
}
