import { useSyncExternalStore } from 'react';
import { BRAND } from '#shared/brand.ts';
import '#web/ui/panels.css';
import { install, installMethodNow, onInstallMethod } from './install-prompt.ts';
import './install-offer.css';
import { ManualSteps, WHY_INSTALL } from './manual-steps.tsx';

/** How to install the app, on the settings page and in the guide. */
export function InstallPanel() {
  const installMethod = useSyncExternalStore(onInstallMethod, installMethodNow);
  return (
    <section className="account-panel" aria-labelledby="install-title">
      <h2 id="install-title">On your home screen</h2>
      {installMethod === 'installed' ? <p>{BRAND.name} is installed on this device.</p> : <p>{WHY_INSTALL}</p>}
      <ManualSteps method={installMethod} />
      {installMethod === 'none' && <p>Open this page on your phone, or look for “Install” in your browser’s menu.</p>}
      {installMethod === 'prompt' && (
        <button type="button" className="install-main" onClick={() => void install()}>
          Install
        </button>
      )}
    </section>
  );
}
