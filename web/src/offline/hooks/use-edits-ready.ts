import { useCallback, useEffect, useState } from 'react';
import { deviceDatabase } from '../db/database.ts';
import { refreshReportEdits } from '../entities/report-edits.ts';
import type { InspectionOnDevice } from './use-inspection.ts';

/** none: the server may have changes that this device has never seen, and it cannot be asked now. */
export type EditsReady = { state: 'loading' | 'ready' | 'none'; retry: () => void };

/** A draft, or what this device has completed and not sent yet: its changes are all here. */
const isOnlyHere = ({ inspection, sync }: InspectionOnDevice): boolean =>
  inspection.summary.completedAt === undefined || sync.waiting > 0;

const hasCopy = async (inspectionId: string): Promise<boolean> =>
  (await deviceDatabase().reportEdits.get(inspectionId)) !== undefined;

async function readyState(local: InspectionOnDevice): Promise<'ready' | 'none'> {
  const { inspectionId } = local.inspection;
  if (isOnlyHere(local) || (await hasCopy(inspectionId))) {
    // What other devices changed is merged behind the editor.
    void refreshReportEdits(inspectionId);
    return 'ready';
  }
  return (await refreshReportEdits(inspectionId)) === 'unreachable' ? 'none' : 'ready';
}

/**
 * Whether a report or its proposal may be edited on this device: not before the changes that stand on the server are here, or
 * saving would overwrite what a colleague wrote.
 */
export function useEditsReady(local: InspectionOnDevice): EditsReady {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<EditsReady['state']>('loading');
  const { inspectionId } = local.inspection;
  useEffect(() => {
    let isCurrent = true;
    const ask = () => void readyState(local).then((answer) => isCurrent && setState(answer));
    ask();
    globalThis.addEventListener('online', ask);
    return () => {
      isCurrent = false;
      globalThis.removeEventListener('online', ask);
    };
    // It is asked once for an inspection, and again on request or when the device comes online.
  }, [inspectionId, round]);
  const retry = useCallback(() => {
    setState('loading');
    setRound((count) => count + 1);
  }, []);
  return { state, retry };
}
