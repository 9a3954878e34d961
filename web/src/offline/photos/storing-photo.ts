/** Held by each tab while a photo of it is between its two steps: its bytes are stored, and it is not recorded yet. */
const LOCK = 'flueprint-storing-photo';

const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

export function whileStoring<T>(work: () => Promise<T>): Promise<T> {
  // A shared lock: no tab ever waits for it.
  return locks()?.request(LOCK, { mode: 'shared' }, work) ?? work();
}

/** Whether any tab may be between the two; where this is unknown, it may be. A tab that was closed or killed holds nothing. */
export async function isAnyStoring(): Promise<boolean> {
  const { held: acquired } = (await locks()?.query()) ?? {};
  return acquired === undefined || acquired.some(({ name }) => name === LOCK);
}
