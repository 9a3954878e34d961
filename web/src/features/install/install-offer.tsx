import { useSyncExternalStore } from 'react';
import { BRAND } from '#shared/brand.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dismissOffer, install, installWay, isOfferDismissed, onInstallWay } from './install-prompt.ts';
import './install-offer.css';
import { ShareMenuSteps, WHY_INSTALL } from './share-menu-steps.tsx';

/** Offered once, at the foot of the dashboard, until it is taken or waved away. */
export function InstallOffer() {
  const way = useSyncExternalStore(onInstallWay, installWay);
  const isDismissed = useSyncExternalStore(onInstallWay, isOfferDismissed);
  if (isDismissed || (way !== 'prompt' && way !== 'share-menu')) return null;
  return (
    <aside className="install-offer" aria-label={`Install ${BRAND.name}`}>
      <Icon name="phone" />
      <div>
        <b>Put {BRAND.name} on your home screen</b>
        <p>{WHY_INSTALL}</p>
        {way === 'share-menu' && <ShareMenuSteps />}
      </div>
      <div className="install-actions">
        {way === 'prompt' && (
          <button type="button" className="install-main" onClick={() => void install()}>
            Install
          </button>
        )}
        <button type="button" onClick={dismissOffer}>
          Not now
        </button>
      </div>
    </aside>
  );
}
