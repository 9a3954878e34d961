import { useCallback, useEffect, useState } from 'react';
import type { FieldServiceStatus } from '#shared/contract/field-service.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { logProblem } from '#web/lib/log.ts';

export type FieldServiceView =
  { state: 'loading' } | { state: 'failed'; message: string } | { state: 'known'; status: FieldServiceStatus };

/** The company's connection, read once and again by `reload`. */
export function useFieldService() {
  const [view, setView] = useState<FieldServiceView>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call('getFieldService', {})
      .then(({ status }) => isCurrent && setView({ state: 'known', status }))
      .catch((error: unknown) => {
        logProblem('The integration could not be read', error);
        if (isCurrent) setView({ state: 'failed', message: fieldErrorsOf(error)['main'] ?? '' });
      });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const reload = useCallback(() => {
    setView({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  const show = useCallback((status: FieldServiceStatus) => setView({ state: 'known', status }), []);
  return { view, show, reload };
}
