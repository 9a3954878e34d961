import { useEffect, useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';

/** Emails are sent one by one, so the list is refetched a few times after a request. */
const RELOADS_MS = [2500, 6000, 15_000, 40_000] as const;

/** Sends reminders and snoozes services. `reload` then shows the results. */
export function useReminders(reload: () => void) {
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sentAt, setSentAt] = useState<number>();

  useEffect(() => {
    if (sentAt === undefined) return undefined;
    const timers = RELOADS_MS.map((delay) => setTimeout(reload, delay));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [sentAt, reload]);

  const act = (doIt: () => Promise<unknown>, onDone: () => void) => {
    setIsSending(true);
    setErrors({});
    doIt()
      .then(onDone, (error: unknown) => setErrors(fieldErrorsOf(error)))
      .finally(() => setIsSending(false));
  };
  return {
    isSending,
    errors,
    clearErrors: () => setErrors({}),
    remind: (dueIds: string[], booking: string, onDone: () => void) =>
      act(
        () => call('remindDueServices', { body: { dueIds, booking } }),
        () => {
          setSentAt(Date.now());
          onDone();
        },
      ),
    snooze: (dueId: string, until: string) =>
      act(() => call('snoozeDueService', { params: { dueId }, body: { until } }), reload),
  };
}
