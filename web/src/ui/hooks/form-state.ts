import { useCallback, useState, type FormEvent } from 'react';
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

  const submit = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      if (isSending) return;
      setIsSending(true);
      setErrors({});
      send()
        .catch((error: unknown) => setErrors(fieldErrorsOf(error, mainField)))
        .finally(() => setIsSending(false));
    },
    [send, isSending, mainField],
  );

  return { errors, isSending, submit };
}

/** What an Amplify field shows of an error: nothing, or the message beneath it. */
export function errorProps(message: string | undefined): { hasError: boolean; errorMessage?: string } {
  return message === undefined ? { hasError: false } : { hasError: true, errorMessage: message };
}
