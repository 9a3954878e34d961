import { createContext, useContext, useState } from 'react';

/** True once the technician tried to leave with unanswered fields: from then on every field shows its error. */
export const ShowErrorsContext = createContext(false);

/** Shows a field's error once it is touched or filled (specification, section 5), or after an attempt to leave. */
export function useShownError(error: string | undefined, isFilled: boolean): [string | undefined, () => void] {
  const [isTouched, setTouched] = useState(false);
  const isForced = useContext(ShowErrorsContext);
  const shown = isTouched || isFilled || isForced ? error : undefined;
  return [shown, () => setTouched(true)];
}
