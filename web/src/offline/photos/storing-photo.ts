/** Held by each tab while it stores a photo, between writing the bytes and writing the row. */
const LOCK = 'flueprint-storing-photo';

const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

export function whileStoring<T>(work: () => Promise<T>): Promise<T> {
  // Shared, so that tabs never wait for each other.
  return locks()?.request(LOCK, { mode: 'shared' }, work) ?? work();
}

/** Whether any tab may be storing a photo; true if unknown. A closed or killed tab releases its lock. */
export async function isAnyStoring(): Promise<boolean> {
  const { held: acquired } = (await locks()?.query()) ?? {};
  return acquired === undefined || acquired.some(({ name }) => name === LOCK);
}
