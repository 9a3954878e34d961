import { useCallback, useEffect, useState } from 'react';
import type { Insert } from '#shared/contract/inserts.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { refreshInserts } from '#web/offline/entities/local-inserts.ts';
import { useInserts } from '#web/offline/hooks/use-inserts.ts';

export type InsertList = {
  inserts: readonly Insert[];
  isLoading: boolean;
  /** 'unreachable': the device's copy is shown. */
  problem?: string;
  reload: () => void;
};

/** The company's list: the device's copy immediately, the server's once it arrives. */
export function useInsertList(): InsertList {
  const local = useInserts();
  const [state, setState] = useState<{ isLoading: boolean; problem?: string }>({ isLoading: true });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    refreshInserts()
      .then(() => isCurrent && setState({ isLoading: false }))
      .catch((error: unknown) => {
        const isOffline = error instanceof ApiError && error.isUnreachable;
        const problem = isOffline ? 'unreachable' : Object.values(fieldErrorsOf(error)).join(' ');
        if (isCurrent) setState({ isLoading: false, problem });
      });
    return () => {
      isCurrent = false;
    };
  }, [round]);
  const reload = useCallback(() => {
    setState({ isLoading: true });
    setRound((now) => now + 1);
  }, []);
  const inserts = local ?? [];
  return { ...state, inserts, isLoading: local === undefined || (state.isLoading && inserts.length === 0), reload };
}
