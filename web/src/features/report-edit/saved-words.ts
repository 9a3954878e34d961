import type { Operation } from '#web/offline/records.ts';
import type { IconName } from '#web/features/inspect/widgets/icon.tsx';

export type SavedWords = { text: string; icon: IconName; refusal?: string };

/** Where the changes of a report are: on this device, on the server, or refused with the reason. */
export function savedWords(calls: readonly Operation[], isOnline: boolean): SavedWords {
  const parked = calls.find(({ state }) => state === 'parked');
  if (parked !== undefined) {
    const refusal = Object.values(parked.error?.errors ?? {})[0] ?? 'The office did not take the last change.';
    return { text: 'Refused', icon: 'warning', refusal };
  }
  if (calls.length === 0) return { text: 'Saved and sent', icon: 'shield' };
  return isOnline
    ? { text: 'Saved here, sending', icon: 'up' }
    : { text: 'Saved here, goes when there is a signal', icon: 'phone' };
}
