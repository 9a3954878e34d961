import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import {
  dismissReload,
  offerReloadAgain,
  onReloadState,
  reloadApp,
  reloadState,
} from '#web/offline/service-worker/reload-app.ts';
import { occupy, type ReloadBlocker, type Occupation } from '#web/offline/service-worker/reload-guard.ts';
import type { PathName } from '#web/lib/paths.ts';
import { pageAt } from '#web/lib/redirects.ts';
import './reload-offer.css';

/** Pages with input that a reload would interrupt. */
const OCCUPATIONS: Partial<Record<PathName, Occupation>> = {
  inspect: 'inspection',
  flue: 'inspection',
  reportEdit: 'inspection',
  proposal: 'inspection',
  proposalEdit: 'inspection',
  inspectStart: 'form',
  addClient: 'form',
  truckCheck: 'form',
  refractoryDisclaimer: 'form',
  refractoryCuring: 'form',
};

const REASONS: Record<ReloadBlocker, string> = {
  offline: 'You’re offline. The update will wait. Keep working.',
  inspection: 'An inspection is open. You can update when you leave it.',
  form: 'A form is open. You can update when you leave it.',
  storing: 'Something is still being saved on this device. Try again in a moment.',
  'other-inspection': 'An inspection is open in another tab. Close it there, then reload.',
  'other-storing': 'Another tab is still saving something. Try again in a moment.',
};

/** The result of 'Reload App': the reason for a refusal, and a new offer once nothing blocks it. */
export function ReloadOffer({ pathname }: { pathname: string }) {
  const state = useSyncExternalStore(onReloadState, reloadState);
  useEffect(() => {
    occupy(OCCUPATIONS[pageAt(pathname) ?? 'dashboard']);
    void offerReloadAgain();
  }, [pathname]);
  useEffect(() => () => occupy(undefined), []);
  if (state.kind === 'idle' || state.kind === 'checking') return null;
  const isFree = state.kind === 'free';
  return (
    <div className="reload-offer" role="status">
      <Icon name="sync" />
      <p>{isFree ? 'The update is ready.' : REASONS[state.why]}</p>
      {isFree && (
        <button type="button" className="reload-offer-act" onClick={() => void reloadApp()}>
          Reload App
        </button>
      )}
      <button type="button" className="reload-offer-later" onClick={dismissReload}>
        {isFree ? 'Later' : 'OK'}
      </button>
    </div>
  );
}
