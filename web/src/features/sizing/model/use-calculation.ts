import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Guide } from '#shared/inspection/kit.ts';
import { byCompany } from '#shared/sizing/by-company.ts';
import type { Calculator } from '#shared/sizing/calculator.ts';
import type { FormField } from '#shared/sizing/form.ts';
import { asInput, blankValues, fromHash, toHash, withValue, type Path, type FormValues } from './form-values.ts';

type Subject = {
  readonly name: string;
  readonly calculator: Calculator;
  readonly fields: readonly FormField[];
  /** The company's settings, if they should apply. */
  readonly guide?: Guide | undefined;
};

/** The values of one form, stored in the URL, and the result computed on this device. */
export function useCalculation({ name, calculator, fields, guide }: Subject) {
  const [values, setValues] = useState<FormValues>(() => fromHash(globalThis.location.hash) ?? blankValues(fields));
  const change = useCallback((path: Path, value: unknown) => {
    setValues((old) => withValue(old, path, value) as FormValues);
  }, []);
  const sized = useMemo(() => {
    const input = asInput(values, fields);
    return calculator.run(guide ? byCompany(name, input, guide) : input);
  }, [name, calculator, fields, values, guide]);
  useEffect(() => {
    const { pathname, search } = globalThis.location;
    // Replaces the history entry, so that Back leaves the calculator instead of undoing keystrokes.
    globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${search}${toHash(values)}`);
  }, [values]);
  return { values, setValues, change, sized };
}
