import { createContext, useContext } from 'react';
import type { FormField } from '#shared/sizing/form.ts';
import { errorAt, isShown, valueAt, type Path, type Values } from './form-values.ts';

export type FormState = {
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (path: Path, value: unknown) => void;
};

export const FormContext = createContext<FormState>({ values: {}, errors: {}, change: () => undefined });

/** The value and error of one field, and how to change it. */
export function useField(path: Path) {
  const { values, errors, change } = useContext(FormContext);
  return {
    value: valueAt(values, path),
    error: errorAt(errors, path),
    change: (value: unknown) => change(path, value ?? undefined),
    /** For figures a table may lack: there, nothing is an answer. */
    changeExactly: (value: unknown) => change(path, value),
  };
}

/** True where all fields are optional, so that no field is marked so. */
export const MoreContext = createContext(false);

/** What is above a field. */
export function useTitle({ title, isRequired, shownWhen }: FormField): string {
  const isAmongOptional = useContext(MoreContext);
  // A field with a condition is asked because its figure counts, although an older caller may leave it out.
  return isRequired || isAmongOptional || shownWhen ? title : `${title} (optional)`;
}

/** The fields asked for at a path, by what is answered beside and above them. */
export function useShownFields(fields: readonly FormField[], path: Path): readonly FormField[] {
  const { values } = useContext(FormContext);
  const beside = valueAt(values, path);
  const record = typeof beside === 'object' && beside !== null ? (beside as Values) : {};
  return fields.filter((field) => isShown(field, record, values));
}
