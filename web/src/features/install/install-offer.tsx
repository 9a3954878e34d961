import { useSyncExternalStore } from 'react';
import { BRAND } from '#shared/brand.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dismissOffer, install, installMethodNow, isOfferDismissed, onInstallMethod } from './install-prompt.ts';
import './install-offer.css';
import { ManualSteps, WHY_INSTALL } from './manual-steps.tsx';

/** Offered once, at the bottom of the dashboard, until the user installs the app or dismisses the offer. */
export function InstallOffer() {
  const installMethod = useSyncExternalStore(onInstallMethod, installMethodNow);
  const isDismissed = useSyncExternalStore(onInstallMethod, isOfferDismissed);
  if (isDismissed || (installMethod !== 'prompt' && installMethod !== 'share-menu')) return null;
  return (
    <aside className="install-offer" aria-label={`Install ${BRAND.name}`}>
      <Icon name="phone" />
      <div>
        <b>Put {BRAND.name} on your home screen</b>
        <p>{WHY_INSTALL}</p>
        <ManualSteps method={installMethod} />
      </div>
      <div className="install-actions">
        {installMethod === 'prompt' && (
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
