import { useState } from 'react';
import { ulid } from 'ulid';
import type { BoardDevice } from '#shared/contract/upload-status.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { inSentence } from './board-text.ts';

type State = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; message: string };

function useReminder({ user, deviceId, remindedAt }: BoardDevice) {
  // The same id until the request succeeds, so that a retry after a lost response sends one reminder.
  const [reminderId, setReminderId] = useState(() => ulid());
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [at, setAt] = useState(remindedAt);
  const remind = async () => {
    setState({ kind: 'sending' });
    try {
      const body = { userId: user.userId, ...(deviceId === undefined ? {} : { deviceId }) };
      const answer = await call('remindTechnician', { params: { reminderId }, body });
      setAt(answer.remindedAt);
      setReminderId(ulid());
      setState({ kind: 'sent' });
    } catch (error) {
      const message = fieldErrorsOf(error).main ?? 'The reminder couldn’t be sent. Please try again.';
      setState({ kind: 'failed', message });
    }
  };
  return { state, at, remind };
}

/** Reminds the owner of a device, by email and in the app, to let it upload. */
export function RemindButton({ device }: { device: BoardDevice }) {
  const isOnline = useOnline();
  const { state, at, remind } = useReminder(device);
  const first = device.user.name.split(' ')[0] ?? device.user.name;
  return (
    <div className="photo-board-remind">
      <button
        type="button"
        className="ui-btn ui-btn-small"
        disabled={!isOnline || state.kind === 'sending'}
        onClick={() => void remind()}
      >
        {state.kind === 'sending' ? 'Sending the reminder' : `Remind ${first}`}
      </button>
      <p className="photo-board-note" role={state.kind === 'failed' ? 'alert' : 'status'}>
        {state.kind === 'failed' && state.message}
        {state.kind === 'sent' && `An email and a notification were sent to ${first}.`}
        {state.kind === 'idle' && at !== undefined && `Reminded ${inSentence(formatWhen(at, new Date()))}`}
        {!isOnline && 'Reminders are sent when you’re online.'}
      </p>
    </div>
  );
}
