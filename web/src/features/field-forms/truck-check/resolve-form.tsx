import { useState } from 'react';
import type { TruckCheckSummary } from '#shared/contract/truck-checks.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { useAppDispatch } from '#web/lib/state/store.ts';
import { notificationRemoved } from '#web/lib/state/notifications-slice.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { truckNoticeId } from './truck-notices.ts';

type ResolveFormProps = { checkId: string; onResolved: (check: TruckCheckSummary) => void };

/** The office's word that it is dealt with; the notification goes with it. */
export function ResolveForm({ checkId, onResolved }: ResolveFormProps) {
  const dispatch = useAppDispatch();
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const resolve = async () => {
    setSending(true);
    setError(undefined);
    try {
      const { check } = await call('resolveTruckCheck', { params: { checkId }, body: { note } });
      dispatch(notificationRemoved(truckNoticeId(checkId)));
      onResolved(check);
    } catch (failure) {
      setError(Object.values(fieldErrorsOf(failure)).join(' '));
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className="truck-resolve"
      onSubmit={(event) => {
        event.preventDefault();
        void resolve();
      }}
    >
      <InputFrame label="What was done" help="May stay empty" shown={undefined}>
        {({ id, describedBy }) => (
          <input
            id={id}
            type="text"
            maxLength={500}
            value={note}
            aria-describedby={describedBy}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </InputFrame>
      <FieldError id={`resolve-${checkId}`} message={error} />
      <button type="submit" className="ins-btn ins-btn-good" disabled={isSending}>
        {isSending ? 'Saving' : 'Mark as resolved'}
      </button>
    </form>
  );
}
