import { useViewer } from '#web/lib/session/use-viewer.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { PrefetchedData } from '#web/features/sync-status/notices/prefetched-data.tsx';
import { isUnstored, useWriteStatus } from '#web/offline/outbox/write-status.ts';
import { DataFile } from './data-file.tsx';
import { DataLog } from './data-log.tsx';
import { DataSpace } from './data-space.tsx';
import { LocalOnlyList } from './local-only-list.tsx';
import { ParkedList } from './parked-list.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import { outlookText, unsentText } from './unsent-text.ts';
import { useDeviceFacts } from './use-device-facts.ts';
import '#web/ui/panels.css';
import '#web/features/account/settings.css';
import './data-page.css';

/** Everything on this device: unsynced and rejected data, storage space, a file to export, and the sync log. */
export function DeviceDataPage() {
  usePageTitle('Data on this device');
  const viewer = useViewer();
  const isOnline = useOnline();
  const facts = useDeviceFacts();
  const status = useWriteStatus();
  if (facts === undefined || viewer === undefined) return <PageLoading />;
  const isUnkept = isUnstored(status);
  const hasUnsent = facts.onlyHere.length > 0;
  const isAllSent = !hasUnsent && !isUnkept;
  return (
    <>
      <h1>Data on this device</h1>
      <p className={isAllSent ? 'data-verdict data-verdict-safe' : 'data-verdict'} role="status">
        <b>{unsentText(facts, isUnkept)}</b> {outlookText(facts, isOnline)}
      </p>
      <div className="data-page">
        {(facts.parked.length > 0 || facts.refusedPhotos.length > 0) && (
          <section className="account-panel" aria-labelledby="refused-title">
            <h2 id="refused-title">Refused</h2>
            <ParkedList parked={facts.parked} />
            <RefusedPhotos photos={facts.refusedPhotos} />
          </section>
        )}
        {(hasUnsent || isAllSent) && <LocalOnlyList groups={facts.onlyHere} />}
        <DataFile viewer={viewer} hasUnsent={hasUnsent} isAllSent={isAllSent} />
        <DataSpace facts={facts} />
        <PrefetchedData />
        <DataLog />
      </div>
    </>
  );
}
