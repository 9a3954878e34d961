import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FieldServiceStatus } from '#shared/contract/field-service.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';

export type JobberReturn = { state: 'none' | 'connecting' } | { state: 'failed'; message: string };

const DENIED = 'Jobber wasn’t connected: access was not allowed.';

/**
 * Completes a sign-in that Jobber redirected back here. The code is removed from the URL immediately, so a reload does not send
 * it again.
 */
export function useJobberReturn(onConnected: (status: FieldServiceStatus) => void): JobberReturn {
  const [params, setParams] = useSearchParams();
  const [result, setResult] = useState<JobberReturn>({ state: 'none' });
  useEffect(() => {
    const [code, state, error] = ['code', 'state', 'error'].map((name) => params.get(name));
    if (error) setResult({ state: 'failed', message: DENIED });
    if (code && state) {
      setResult({ state: 'connecting' });
      call('finishJobberSignIn', { body: { code, state } })
        .then(({ status }) => {
          setResult({ state: 'none' });
          onConnected(status);
        })
        .catch((failure: unknown) => {
          const errors = fieldErrorsOf(failure);
          setResult({ state: 'failed', message: errors['main'] ?? Object.values(errors)[0] ?? '' });
        });
    }
    if (error || code) setParams({}, { replace: true });
  }, [params, setParams, onConnected]);
  return result;
}
