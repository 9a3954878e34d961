import { useSyncExternalStore } from 'react';
import { BRAND } from '#shared/brand.ts';
import { Icon } from '#web/components/icon.tsx';
import { dismissOffer, install, installWay, isOfferDismissed, onInstallWay } from './install-prompt.ts';
import './install-offer.css';

const WHY = 'It opens like an app, works offline, and your data is less likely to be cleared by the browser.';

function ShareMenuSteps() {
  return (
    <ol className="install-steps">
      <li>Tap Share in the browser’s bar.</li>
      <li>Choose “Add to Home Screen”.</li>
    </ol>
  );
}

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
        <p>{WHY}</p>
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

/** The same in the settings, where it always stands. */
export function InstallPanel() {
  const way = useSyncExternalStore(onInstallWay, installWay);
  return (
    <section className="account-panel" aria-labelledby="install-title">
      <h2 id="install-title">On your home screen</h2>
      {way === 'installed' ? <p>{BRAND.name} is installed on this device.</p> : <p>{WHY}</p>}
      {way === 'share-menu' && <ShareMenuSteps />}
      {way === 'none' && <p>If your browser supports it, look for “Install” or “Add to Home screen” in its menu.</p>}
      {way === 'prompt' && (
        <button type="button" className="install-main" onClick={() => void install()}>
          Install
        </button>
      )}
    </section>
  );
}
