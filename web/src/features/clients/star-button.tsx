import { isSupportView } from '#web/lib/session/support-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { setStar, useStars } from '#web/offline/entities/stars.ts';
import './star.css';

type StarButtonProps = { clientId: string; name: string; isStarred: boolean };

/** Stars a client. Starred clients come first in lists and are always downloaded to this device. */
export function StarButton({ clientId, name, isStarred }: StarButtonProps) {
  if (isSupportView()) return null;
  return (
    <button
      type="button"
      className="star-button"
      aria-pressed={isStarred}
      aria-label={`Star ${name}`}
      title={isStarred ? 'Saved on this device for offline use' : 'Save on this device for offline use'}
      onClick={() => void setStar(clientId, !isStarred).catch(() => undefined)}
    >
      <Icon name="star" />
    </button>
  );
}

/** The star button of a single client, for its page. */
export function ClientStar({ clientId, name }: Omit<StarButtonProps, 'isStarred'>) {
  return <StarButton clientId={clientId} name={name} isStarred={useStars().has(clientId)} />;
}
