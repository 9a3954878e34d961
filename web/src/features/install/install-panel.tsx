import { useSyncExternalStore } from 'react';
import { BRAND } from '#shared/brand.ts';
import '#web/ui/panels.css';
import { install, installMethodNow, onInstallMethod } from './install-prompt.ts';
import './install-offer.css';
import { ShareMenuSteps, WHY_INSTALL } from './share-menu-steps.tsx';

/** How to install the app, on the settings page. */
export function InstallPanel() {
  const installMethod = useSyncExternalStore(onInstallMethod, installMethodNow);
  return (
    <section className="account-panel" aria-labelledby="install-title">
      <h2 id="install-title">On your home screen</h2>
      {installMethod === 'installed' ? <p>{BRAND.name} is installed on this device.</p> : <p>{WHY_INSTALL}</p>}
      {installMethod === 'share-menu' && <ShareMenuSteps />}
      {installMethod === 'none' && (
        <p>If your browser supports it, look for “Install” or “Add to Home screen” in its menu.</p>
      )}
      {installMethod === 'prompt' && (
        <button type="button" className="install-main" onClick={() => void install()}>
          Install
        </button>
      )}
    </section>
  );
}
