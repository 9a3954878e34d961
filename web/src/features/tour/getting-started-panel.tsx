import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf, UNKNOWN_ERROR } from '#web/lib/api/api-error.ts';
import { useRereadOn } from '#web/lib/query/use-reread-on.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { tourStarted } from '#web/lib/state/auth-slice.ts';
import { isLockedOut } from '#web/lib/redirects.ts';
import { useAppDispatch } from '#web/lib/state/store.ts';
import { useMay, useViewer } from '#web/lib/session/use-viewer.ts';
import { useOnline } from '#web/lib/use-online.ts';
import '#web/ui/panels.css';
import './getting-started.css';

type Act = 'add' | 'remove';
const MESSAGES: Record<Act, string> = {
  add: 'We’re creating the sample inspection. It will be on the dashboard in a few seconds.',
  remove: 'The sample inspection was deleted.',
};

/** Returns what to show once it is done. */
async function act(what: Act): Promise<string> {
  if (what === 'add') {
    await call('createSample', {});
    return MESSAGES.add;
  }
  const { removeSample, SAMPLE_SHOWN_LATER } = await import('./sample-on-device.ts');
  return (await removeSample()) ? MESSAGES.remove : SAMPLE_SHOWN_LATER;
}

/** Which of the two actions is available; undefined until the server has responded. */
function useNextAct(notice: string): Act | undefined {
  const { data, refetch } = useRouteQuery('getSample', {});
  useRereadOn(notice, refetch);
  if (data === undefined) return undefined;
  return data.sample?.state === 'making' || data.sample?.state === 'ready' ? 'remove' : 'add';
}

function SampleButtons() {
  const isOnline = useOnline();
  const [under, setUnder] = useState<Act>();
  const [notice, setNotice] = useState('');
  const next = useNextAct(notice);

  const run = async (what: Act) => {
    setUnder(what);
    setNotice('');
    try {
      setNotice(await act(what));
    } catch (failure) {
      setNotice(fieldErrorsOf(failure).main ?? UNKNOWN_ERROR);
    }
    setUnder(undefined);
  };
  return (
    <>
      {next !== undefined && (
        <Button disabled={!isOnline} loading={under !== undefined} onClick={() => void run(next)}>
          {next === 'add' ? 'Add the sample inspection' : 'Remove the sample'}
        </Button>
      )}
      <p role="status">{notice}</p>
    </>
  );
}

/** User Settings: restart the tour, and add or remove the sample inspection. */
export function GettingStartedPanel() {
  const dispatch = useAppDispatch();
  const viewer = useViewer();
  const mayEdit = useMay({ permission: 'ADMIN_SETTINGS_EDIT' });
  const isPro = viewer?.organization.version === 'Pro' && !isLockedOut(viewer);
  const hasSample = mayEdit && isPro;
  return (
    <section className="account-panel" aria-labelledby="getting-started-title">
      <h2 id="getting-started-title">Getting started</h2>
      <p>
        A short tour of the product, page by page{hasSample ? ', and a sample inspection to try things with.' : '.'}
      </p>
      <div className="account-actions getting-started">
        <Button onClick={() => dispatch(tourStarted())}>Start the tour</Button>
        {hasSample && <SampleButtons />}
      </div>
    </section>
  );
}
