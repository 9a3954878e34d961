import { startTransition, useCallback, useRef, useState, type FormEvent } from 'react';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';

export type FormState = {
  errors: Readonly<Record<string, string>>;
  isSending: boolean;
  submit: (event: FormEvent) => void;
};

/**
 * Submits a form, one request at a time; a failure's messages are returned by field, and those without a field under
 * `mainField`.
 */
export function useSubmit(send: () => Promise<void>, mainField: string): FormState {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setIsSending] = useState(false);
  const isPending = useRef(false);

  const submit = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      if (isPending.current) return;
      isPending.current = true;
      send()
        .catch((error: unknown) => setErrors(fieldErrorsOf(error, mainField)))
        .finally(() => {
          isPending.current = false;
          setIsSending(false);
        });
      // A transition renders in a later task: re-rendering the form takes a slow phone 100 ms, and the request is sent
      // before that.
      startTransition(() => {
        setIsSending(true);
        setErrors({});
      });
    },
    [send, mainField],
  );

  return { errors, isSending, submit };
}

/** The error props of an Amplify field. */
export function errorProps(message: string | undefined): { hasError: boolean; errorMessage?: string } {
  return message === undefined ? { hasError: false } : { hasError: true, errorMessage: message };
}
