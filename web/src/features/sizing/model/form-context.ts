import { createContext, useContext } from 'react';
import type { FormField } from '#shared/sizing/form.ts';
import { errorAt, isShown, valueAt, type Path, type FormValues } from './form-values.ts';

export type FormState = {
  readonly values: FormValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (path: Path, value: unknown) => void;
};

export const FormContext = createContext<FormState>({ values: {}, errors: {}, change: () => undefined });

/** The value and error of one field, and setters. */
export function useField(path: Path) {
  const { values, errors, change } = useContext(FormContext);
  return {
    value: valueAt(values, path),
    error: errorAt(errors, path),
    change: (value: unknown) => change(path, value ?? undefined),
    /** For values that a table may lack, where null is a valid answer. */
    changeExactly: (value: unknown) => change(path, value),
  };
}

/** True if all fields are optional, so that none is marked as optional. */
export const MoreContext = createContext(false);

/** The label above a field. */
export function useTitle({ title, isRequired, shownWhen }: FormField): string {
  const isAmongOptional = useContext(MoreContext);
  // A conditional field is shown only when its value matters, so it is not marked optional, although older callers may omit it.
  return isRequired || isAmongOptional || shownWhen ? title : `${title} (optional)`;
}

/** The visible fields at a path, given the sibling and top-level values. */
export function useShownFields(fields: readonly FormField[], path: Path): readonly FormField[] {
  const { values } = useContext(FormContext);
  const beside = valueAt(values, path);
  const record = typeof beside === 'object' && beside !== null ? (beside as FormValues) : {};
  return fields.filter((field) => isShown(field, record, values));
}
