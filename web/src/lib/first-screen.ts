/** Deferred tasks run after this time even if the first list has not been painted. */
const TIMEOUT_MS = 4000;

const deferred = new Set<() => void>();
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the first list's rows are in memory: those of the sign-in response, or read before the app rendered. */
let hasRows = false;

/** Whether the first list has not been painted yet. Until then, deferrable work must not compete for network and CPU. */
export const isFirstScreenPending = (): boolean => timer !== undefined;

/**
 * Whether the first list can be painted from memory but has not been yet; everything else that reads the device's database
 * waits until then.
 */
export const isDatabasePaused = (): boolean => isFirstScreenPending() && hasRows;

/**
 * Defers `whenIdle` and `whenSettled` tasks until the first list is painted. Called on sign-in, when the app starts, and again
 * without rows when the expected ones are not there.
 */
export function beginFirstScreen(withRows = false): void {
  hasRows = withRows;
  clearTimeout(timer);
  timer = setTimeout(finishFirstScreen, TIMEOUT_MS);
  for (const watcher of watchers) watcher();
}

/** Runs the deferred tasks. Called when the first list, or its empty or error state, is painted. */
export function finishFirstScreen(): void {
  clearTimeout(timer);
  timer = undefined;
  hasRows = false;
  const tasks = [...deferred];
  deferred.clear();
  for (const watcher of watchers) watcher();
  for (const task of tasks) task();
}

/** Calls the listener whenever a first screen begins or finishes. Returns a function that unsubscribes it. */
export function watchFirstScreen(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

/** Runs a task now or, while the database is paused, once the first list is painted. Returns a function that cancels it. */
export function whenDatabaseFree(task: () => void): () => void {
  if (isDatabasePaused()) return afterFirstScreen(task);
  task();
  return () => undefined;
}

/** Defers a task until `finishFirstScreen`. Returns a function that cancels it. */
export function afterFirstScreen(task: () => void): () => void {
  deferred.add(task);
  return () => deferred.delete(task);
}
