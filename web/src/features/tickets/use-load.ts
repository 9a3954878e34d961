import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';

/** What `ask` answers, asked again by `again`; the answer to the latest question counts. `ask` is stable between renders. */
export function useLoad<T>(ask: () => Promise<T>, failure: string) {
  const [state, setState] = useState<{ data?: T; problem?: string }>({});
  const turn = useRef(0);
  const again = useCallback(async () => {
    const own = (turn.current += 1);
    try {
      const data = await ask();
      if (own === turn.current) setState({ data });
    } catch (error) {
      const problem = Object.values(fieldErrorsOf(error))[0] ?? failure;
      if (own === turn.current) setState((before) => ({ ...before, problem }));
    }
  }, [ask, failure]);
  useEffect(() => {
    setState({});
    void again();
  }, [again]);
  return { ...state, again };
}
