import { useState } from 'react';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRouteMutation } from '#web/lib/query/use-route-mutation.ts';
import { useAppDispatch } from '#web/lib/state/store.ts';
import { notificationRemoved } from '#web/lib/state/notifications-slice.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { InputFrame } from '#web/ui/field-kit/input-frame.tsx';
import { truckNoticeId } from './truck-notices.ts';

/** The office's note that the problem is resolved. Submitting it removes the notification. */
export function ResolveForm({ checkId, onResolved }: { checkId: string; onResolved?: () => void }) {
  const dispatch = useAppDispatch();
  const [note, setNote] = useState('');
  const { mutate, error, isPending } = useRouteMutation('resolveTruckCheck', {
    invalidates: ['listTruckChecks', 'getTruckCheck'],
    onSuccess: () => {
      dispatch(notificationRemoved(truckNoticeId(checkId)));
      onResolved?.();
    },
  });
  return (
    <form
      className="truck-resolve"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        mutate({ params: { checkId }, body: { note } });
      }}
    >
      <InputFrame label="What was done" help="Optional" shown={undefined}>
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
      <FieldError id={`resolve-${checkId}`} message={problemOf(error)} />
      <button type="submit" className="ui-btn ui-btn-good" aria-disabled={isPending}>
        {isPending ? 'Saving' : 'Mark as resolved'}
      </button>
    </form>
  );
}
