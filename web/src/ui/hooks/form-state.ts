import { startTransition, useCallback, useRef, useState, type FormEvent } from 'react';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';

export type FormState = {
  errors: Readonly<Record<string, string>>;
  isSending: boolean;
  submit: (event: FormEvent) => void;
};

/** Sends once at a time; a failure's messages come back by field, what names no field on `mainField`. */
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
          // Also a transition: where the answer leads to another page, this form is not drawn once more before it.
          startTransition(() => setIsSending(false));
        });
      // A transition is drawn in a later task: drawing the form again takes a slow phone 100 ms, and the request leaves before it.
      startTransition(() => {
        setIsSending(true);
        setErrors({});
      });
    },
    [send, mainField],
  );

  return { errors, isSending, submit };
}

/** What an Amplify field shows of an error: nothing, or the message beneath it. */
export function errorProps(message: string | undefined): { hasError: boolean; errorMessage?: string } {
  return message === undefined ? { hasError: false } : { hasError: true, errorMessage: message };
}
