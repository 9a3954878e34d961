import { useEffect, useState } from 'react';
import { maybeDeviceDatabase } from '../db/database.ts';

/** A number that changes whenever a client on this device is written, while a search is active. */
export function useClientRevision(search: string): number {
  const [revision, setRevision] = useState(0);
  const isSearch = search.trim() !== '';
  useEffect(() => {
    if (!isSearch) return undefined;
    let stop: (() => void) | undefined;
    let isCurrent = true;
    void import('./search-device.ts').then(({ clientChangesOf }) => {
      const database = maybeDeviceDatabase();
      if (!isCurrent || database === undefined) return;
      const changes = clientChangesOf(database);
      stop = changes.subscribe(() => setRevision(changes.revision));
    });
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [isSearch]);
  return revision;
}
