/** For the notice after an action whose result this device could not store. */
export const SHOWN_LATER =
  'This device couldn’t store the change, so it may still show the old state. Free up some space and reload the page.';

/**
 * Stores this device's copy of what the server has done. Resolves to whether it is stored; never rejects, because the action
 * has succeeded either way, and repeating it would fail or do it twice. The next sync fetches the copy again.
 */
export async function storeCopy(store: () => Promise<unknown>): Promise<boolean> {
  try {
    await store();
    return true;
  } catch {
    return false;
  }
}
