import { useSyncExternalStore } from 'react';
import { BRAND } from '#shared/brand.ts';
import '#web/ui/panels.css';
import { install, installWay, onInstallWay } from './install-prompt.ts';
import './install-offer.css';
import { ShareMenuSteps, WHY_INSTALL } from './share-menu-steps.tsx';

/** How to install the app, on the settings page. */
export function InstallPanel() {
  const way = useSyncExternalStore(onInstallWay, installWay);
  return (
    <section className="account-panel" aria-labelledby="install-title">
      <h2 id="install-title">On your home screen</h2>
      {way === 'installed' ? <p>{BRAND.name} is installed on this device.</p> : <p>{WHY_INSTALL}</p>}
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
