/** Deferred tasks run after this time even if the first list has not been painted. */
const TIMEOUT_MS = 4000;

const deferred = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the first list has not been painted yet. Until then, deferrable work must not compete for network and CPU. */
export const isFirstScreenPending = (): boolean => timer !== undefined;

/** Defers `whenIdle` and `whenSettled` tasks until the first list is painted. Called on sign-in and when the app starts. */
export function beginFirstScreen(): void {
  clearTimeout(timer);
  timer = setTimeout(finishFirstScreen, TIMEOUT_MS);
}

/** Runs the deferred tasks. Called when the first list, or its empty or error state, is painted. */
export function finishFirstScreen(): void {
  clearTimeout(timer);
  timer = undefined;
  const tasks = [...deferred];
  deferred.clear();
  for (const task of tasks) task();
}

/** Defers a task until `finishFirstScreen`. Returns a function that cancels it. */
export function afterFirstScreen(task: () => void): () => void {
  deferred.add(task);
  return () => deferred.delete(task);
}
