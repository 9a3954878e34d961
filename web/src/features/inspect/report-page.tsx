import { lazy, Suspense, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ReportView } from '#web/features/report/report-view.tsx';
import { useViewer } from '#web/app/use-viewer.ts';
import { PageLoading } from '#web/components/page-loading.tsx';
import { usePageTitle } from '#web/components/use-page-title.ts';
import { useClient } from '#web/offline/local-clients.ts';
import { useInspection, type InspectionOnDevice } from '#web/offline/use-inspection.ts';
import { useDefinition } from './model/use-definition.ts';
import { localReport } from './report/local-report.ts';
import { ReportBar } from './report/report-bar.tsx';
import { usePhotoLinks } from './report/use-photo-links.ts';
import { PageNotice } from './shell/page-notice.tsx';
import './styles/inspect.css';
import './styles/report.css';

/** It has to ask the server first. */
const DeliveryHistory = lazy(async () => ({
  default: (await import('./report/delivery-history.tsx')).DeliveryHistory,
}));

function OpenReport({ local }: { local: InspectionOnDevice }) {
  const { inspection, plan, photos } = local;
  const viewer = useViewer();
  const client = useClient(inspection.summary.clientId);
  const links = usePhotoLinks(photos);
  const [now] = useState(() => new Date().toISOString());
  const organization = viewer?.organization;
  const report = useMemo(
    () =>
      organization === undefined
        ? undefined
        : localReport({ inspection, plan, photos, links, client: client ?? undefined, organization, now }),
    [inspection, plan, photos, links, client, organization, now],
  );
  if (report === undefined) return <PageLoading />;
  return (
    <div className="ins-page ins-report">
      <ReportBar local={local} email={client?.email ?? ''} />
      <Suspense fallback={null}>
        <DeliveryHistory inspectionId={inspection.inspectionId} />
      </Suspense>
      <ReportView report={report} />
    </div>
  );
}

/** Opened straight from a link, the report brings the definition that the walk would have loaded. */
function LoadedReport({ local }: { local: InspectionOnDevice }) {
  const { state, retry } = useDefinition(local.plan);
  if (state === 'ready') return <OpenReport local={local} />;
  if (state === 'loading') return <PageLoading />;
  return (
    <PageNotice
      title="The report could not be loaded"
      text="Answers and photos are safe on this device. Try again where there is a connection."
      onRetry={retry}
    />
  );
}

/** The report of an inspection, computed on the device, so that it is there at once and without a signal. */
export function ReportPage() {
  const { slug = '' } = useParams();
  const view = useInspection(slug);
  usePageTitle(view.state === 'ready' ? `Report, ${view.inspection.summary.clientName}` : 'Report');
  if (view.state === 'loading') return <PageLoading />;
  if (view.state === 'ready') return <LoadedReport key={slug} local={view} />;
  return view.offline ? (
    <PageNotice title="Not on this device" text="This report can be opened once there is a connection." />
  ) : (
    <PageNotice title="Report not found" text="It does not exist, or belongs to another company." />
  );
}
