import { createContext, useContext } from 'react';
import type { FormField } from '#shared/sizing/form.ts';
import { errorAt, valueAt, type Path, type Values } from './form-values.ts';

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

/** True among fields that are all optional: there it need not be said of each. */
export const MoreContext = createContext(false);

/** What stands above a field. */
export function useTitle({ title, isRequired }: Pick<FormField, 'title' | 'isRequired'>): string {
  const isAmongOptional = useContext(MoreContext);
  return isRequired || isAmongOptional ? title : `${title} (optional)`;
}
