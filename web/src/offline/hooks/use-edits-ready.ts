import { useCallback, useEffect, useState } from 'react';
import { deviceDatabase } from '../db/database.ts';
import { refreshReportEdits } from '../entities/report-edits.ts';
import type { InspectionOnDevice } from './use-inspection.ts';

/** none: the server may have edits that this device does not have, and it can't be reached. */
export type EditsReady = { state: 'loading' | 'ready' | 'none'; retry: () => void };

/** A draft, or a completion that is not sent yet: all its edits are on this device. */
const isOnlyHere = ({ inspection, sync }: InspectionOnDevice): boolean =>
  inspection.summary.completedAt === undefined || sync.waiting > 0;

const hasCopy = async (inspectionId: string): Promise<boolean> =>
  (await deviceDatabase().reportEdits.get(inspectionId)) !== undefined;

async function readyState(local: InspectionOnDevice): Promise<'ready' | 'none'> {
  const { inspectionId } = local.inspection;
  if (isOnlyHere(local) || (await hasCopy(inspectionId))) {
    // Edits from other devices are merged in the background.
    void refreshReportEdits(inspectionId);
    return 'ready';
  }
  return (await refreshReportEdits(inspectionId)) === 'unreachable' ? 'none' : 'ready';
}

/**
 * Whether a report or its proposal may be edited on this device: only after the server's edits are here, because saving
 * could otherwise overwrite a colleague's edit.
 */
export function useEditsReady(local: InspectionOnDevice): EditsReady {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<EditsReady['state']>('loading');
  const { inspectionId } = local.inspection;
  useEffect(() => {
    let isCurrent = true;
    const check = () => void readyState(local).then((answer) => isCurrent && setState(answer));
    check();
    globalThis.addEventListener('online', check);
    return () => {
      isCurrent = false;
      globalThis.removeEventListener('online', check);
    };
    // Runs once per inspection, and again on retry or when the device comes online.
  }, [inspectionId, round]);
  const retry = useCallback(() => {
    setState('loading');
    setRound((count) => count + 1);
  }, []);
  return { state, retry };
}
