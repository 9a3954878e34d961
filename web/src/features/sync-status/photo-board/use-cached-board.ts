import { useMemo } from 'react';
import type { PhotoBoard } from '#shared/contract/upload-status.ts';
import { maybeDeviceDatabase } from '#web/offline/db/database.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';

export const BOARD_KEY = 'photo-board';

/** The last known board, stored on this device. */
export function useCachedBoard(): PhotoBoard | undefined {
  return useLiveQuery(
    async () => (await maybeDeviceDatabase()?.meta.get(BOARD_KEY))?.value as PhotoBoard | undefined,
    [],
  );
}

function countUnannounced(board: PhotoBoard | undefined): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { inspectionId, photos, more } of board?.devices.flatMap((device) => device.inspections) ?? []) {
    const own = photos.filter(({ state }) => state === 'unannounced').length + more;
    counts.set(inspectionId, (counts.get(inspectionId) ?? 0) + own);
  }
  return counts;
}

/** Photos of each inspection that only their device has reported. No list row counts them. */
export function useUnannounced(): ReadonlyMap<string, number> {
  const board = useCachedBoard();
  return useMemo(() => countUnannounced(board), [board]);
}
