import { message } from '#shared/messages/message.ts';
import { useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';
import { useOnline } from '#web/lib/use-online.ts';

type SendWithoutProps = {
  copy: { inspectionId: string; deliveryId: string; to: string };
  /** This many photos have not uploaded yet. */
  photos: number;
  onSent: () => void;
};

/**
 * Releases a copy that is waiting for photos: the user sends it now, and the email and the report say that photos are missing.
 */
export function SendWithout({ copy, photos, onSent }: SendWithoutProps) {
  const { inspectionId, deliveryId, to } = copy;
  const isOnline = useOnline();
  const [problem, setProblem] = useState<string>();
  const { isBusy, press: send } = useOnePress(async () => {
    setProblem(undefined);
    try {
      await call('sendCopy', { params: { inspectionId, deliveryId }, body: { to, withoutPhotos: true } });
      onSent();
    } catch (error) {
      setProblem(fieldErrorsOf(error).main ?? 'It couldn’t be sent. Please try again.');
    }
  });
  return (
    <>
      <button type="button" className="ui-btn ui-btn-small" disabled={!isOnline} aria-disabled={isBusy} onClick={send}>
        {message('Send now without the {photos, plural, one {photo} other {# photos}}', { photos })}
      </button>
      {problem !== undefined && (
        <span className="ui-error" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
