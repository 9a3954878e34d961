import { useState } from 'react';
import { message } from '#shared/messages/message.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';

/** The most photos in one call (from the contract). */
const MAX_REMOVED = 100;

type LostPhotosProps = {
  inspectionId: string;
  /** Photos known only to the device, so no inspection shows them. */
  photoIds: readonly string[];
  onRemoved: () => void;
};

/** Removes the photos of a lost device from an inspection, after a confirmation. If the device comes back, they're added again. */
export function LostPhotos({ inspectionId, photoIds, onRemoved }: LostPhotosProps) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isOnline = useOnline();
  const count = photoIds.length;
  const { isBusy, press: remove } = useOnePress(async () => {
    try {
      await call('removeLostPhotos', { params: { inspectionId }, body: { photoIds: photoIds.slice(0, MAX_REMOVED) } });
      onRemoved();
    } catch (error) {
      setProblem(fieldErrorsOf(error).main ?? 'This couldn’t be sent. Try again.');
    }
  });
  const title = message(
    '{count, plural, one {Photo is lost: remove it from this inspection} other {Photos are lost: remove them from this inspection}}',
    { count },
  );
  if (!isAsking)
    return (
      <div className="photo-board-lost">
        <button type="button" className="ui-btn ui-btn-small" disabled={!isOnline} onClick={() => setAsking(true)}>
          {title}
        </button>
      </div>
    );
  return (
    <div role="group" aria-label={title} className="photo-board-lost">
      <p>
        {message(
          '{count, plural, one {Only the lost device had this photo. It won’t be in the report. If the device comes back, it’s added again.} other {Only the lost device had these # photos. They won’t be in the report. If the device comes back, they’re added again.}}',
          { count },
        )}
      </p>
      <div className="photo-board-lost-actions">
        <button type="button" className="ui-btn ui-btn-small" autoFocus onClick={() => setAsking(false)}>
          Keep waiting
        </button>
        <button type="button" className="ui-btn ui-btn-small ui-btn-bad" aria-disabled={isBusy} onClick={remove}>
          {message('{count, plural, one {Remove the photo} other {Remove # photos}}', { count })}
        </button>
      </div>
      <div role="alert">{problem !== undefined && <p className="photo-board-refused">{problem}</p>}</div>
    </div>
  );
}
