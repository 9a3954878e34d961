import type { ReactNode } from 'react';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { PageNotice } from '#web/ui/page-notice.tsx';
import { useEditsReady } from '#web/offline/hooks/use-edits-ready.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';

/**
 * Shows an editor once the saved changes are on this device. If they can't be loaded, shows an error, and nothing can be saved.
 */
export function EditsGate({ local, children }: { local: InspectionOnDevice; children: ReactNode }) {
  const { state, retry } = useEditsReady(local);
  if (state === 'loading') return <PageLoading />;
  if (state === 'ready') return children;
  return (
    <PageNotice
      title="The latest changes are not on this device"
      text="This device has no copy of what was changed in this report and its proposal. Editing now could overwrite it. Go online and try again."
      onRetry={retry}
    />
  );
}
