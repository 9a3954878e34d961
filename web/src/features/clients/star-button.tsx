import { isSupportView } from '#web/lib/session/support-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { setStar, useStars } from '#web/offline/entities/stars.ts';
import { useDeviceWrite } from '#web/ui/hooks/use-device-write.ts';
import './star.css';

type StarButtonProps = { clientId: string; name: string; isStarred: boolean };

const NOT_SAVED = 'Not saved: this device may be full.';

/** Stars a client. Starred clients come first in lists and are always downloaded to this device. */
export function StarButton({ clientId, name, isStarred }: StarButtonProps) {
  const { press: toggle, problem } = useDeviceWrite(() => setStar(clientId, !isStarred), NOT_SAVED);
  if (isSupportView()) return null;
  return (
    <>
      <button
        type="button"
        className="star-button"
        aria-pressed={isStarred}
        aria-label={`Star ${name}`}
        title={isStarred ? 'Saved on this device for offline use' : 'Save on this device for offline use'}
        onClick={() => toggle()}
      >
        <Icon name="star" />
      </button>
      {problem !== undefined && (
        <small className="star-failed" role="alert">
          {problem}
        </small>
      )}
    </>
  );
}

/** The star button of a single client, for its page. */
export function ClientStar({ clientId, name }: Omit<StarButtonProps, 'isStarred'>) {
  return <StarButton clientId={clientId} name={name} isStarred={useStars().has(clientId)} />;
}
