/** A list that does not come keeps what was put off for no longer than this. */
const AT_LATEST_MS = 4000;

const putOff = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the first list is on its way: what nobody waits for then leaves the network and the processor to it. */
export const isFirstScreenAwaited = (): boolean => timer !== undefined;

/** Somebody has just signed in, or opened the application: its first list comes before all that can be put off. */
export function awaitFirstScreen(): void {
  clearTimeout(timer);
  timer = setTimeout(firstScreenStands, AT_LATEST_MS);
}

/** The first list is painted, or says why there is none: what was put off follows. */
export function firstScreenStands(): void {
  clearTimeout(timer);
  timer = undefined;
  const tasks = [...putOff];
  putOff.clear();
  for (const task of tasks) task();
}

/** Runs the task as soon as the first screen stands. Returns a function that calls it off. */
export function afterFirstScreen(task: () => void): () => void {
  putOff.add(task);
  return () => putOff.delete(task);
}
