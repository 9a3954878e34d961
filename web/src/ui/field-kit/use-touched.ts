import { createContext, useContext, useState } from 'react';

/** True once the technician has tried to leave with something open: from then on every field shows its error. */
export const ShowErrorsContext = createContext(false);

/** A field shows its error once touched or filled (specification, section 5), or when leaving was tried. */
export function useShownError(error: string | undefined, isFilled: boolean): [string | undefined, () => void] {
  const [isTouched, setTouched] = useState(false);
  const isForced = useContext(ShowErrorsContext);
  const shown = isTouched || isFilled || isForced ? error : undefined;
  return [shown, () => setTouched(true)];
}
