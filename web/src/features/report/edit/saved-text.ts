import type { QueryResult } from '#web/offline/hooks/use-fresh-query.ts';
import type { Operation } from '#web/offline/db/records.ts';
import type { IconName } from '#web/ui/field-kit/icon.tsx';

export type SavedText = { text: string; icon: IconName; refusal?: string };

/**
 * Sync status of a report's changes: on this device, on the server, or rejected with the reason. Undefined until they have been
 * read.
 */
export function savedText(
  known: QueryResult<readonly Operation[]> | undefined,
  isOnline: boolean,
): SavedText | undefined {
  if (known === undefined) return undefined;
  const { value: calls, isBehind } = known;
  const parked = calls.find(({ state }) => state === 'parked');
  if (parked !== undefined) {
    const refusal = Object.values(parked.error?.errors ?? {})[0] ?? 'The last change was not accepted.';
    return { text: 'Refused', icon: 'warning', refusal };
  }
  if (isBehind) return { text: 'Saving', icon: 'up' };
  if (calls.length === 0) return { text: 'Saved and sent', icon: 'shield' };
  return isOnline
    ? { text: 'Saved here, sending', icon: 'up' }
    : { text: 'Saved here, will sync when you’re online', icon: 'phone' };
}
