import { lazy, Suspense, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { ReportView } from '#web/features/report/report-view.tsx';
import { useCompanyLogo } from '#web/offline/hooks/use-company-logo.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { useReportEdits } from '#web/offline/entities/report-edits.ts';
import { useInspection, type InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { useDefinition } from './model/use-definition.ts';
import { ReportBar } from './report/report-bar.tsx';
import { reportWriter, useReport } from './report/use-report.ts';
import { useServerReport, type ServerReport } from './report/use-server-report.ts';
import { withServerReport } from './report/with-server-report.ts';
import { PageNotice } from '#web/ui/page-notice.tsx';
import './styles/inspect.css';
import './styles/report.css';

/** Loads while the inspection is read from the device. The page shows an error if loading fails. */
reportWriter.preload().catch(() => undefined);

/** These components fetch from the server first, so they load later. */
const DeliveryHistory = lazy(async () => ({
  default: (await import('./report/delivery-history.tsx')).DeliveryHistory,
}));
const ReviewPanel = lazy(async () => ({ default: (await import('./report/review-panel.tsx')).ReviewPanel }));
const RevisionsPanel = lazy(async () => ({ default: (await import('./report/revisions-panel.tsx')).RevisionsPanel }));
const Links = lazy(async () => ({ default: (await import('#web/features/deliveries/links.tsx')).Links }));
const OldRevision = lazy(async () => ({ default: (await import('./report/old-revision.tsx')).OldRevision }));

type OfficePanelsProps = { local: InspectionOnDevice; server: ReturnType<typeof useServerReport> };

/** The office's panels for the report: reviews, revisions, deliveries and links. */
function OfficePanels({ local, server: { known, refresh } }: OfficePanelsProps) {
  const { inspectionId, summary } = local.inspection;
  const [search] = useSearchParams();
  const isCompleted = summary.completedAt !== undefined;
  return (
    <Suspense fallback={null}>
      {isCompleted && search.get('show') === 'revisions' && (
        <>
          <ReviewPanel
            inspectionId={inspectionId}
            known={known}
            isUnsynced={local.sync.waiting + local.sync.parked.length > 0}
            onDone={refresh}
          />
          <RevisionsPanel inspectionId={inspectionId} newest={known?.revision} />
        </>
      )}
      <DeliveryHistory inspectionId={inspectionId} />
      {isCompleted && <Links inspectionId={inspectionId} isOpen={search.get('show') === 'links'} />}
    </Suspense>
  );
}

/** The report as stored on this device, with the logo and the server's data about its newest revision. */
function OpenReport({ shown, known }: { shown: ReportModel; known: ServerReport | undefined }) {
  const logoUrl = useCompanyLogo();
  const report = useMemo(() => withServerReport(shown, known, logoUrl), [shown, known, logoUrl]);
  return <ReportView report={report} />;
}

/** When the report is opened from a link, it loads the definition that the checklist would have loaded. */
function LoadedReport({ local, edits }: { local: InspectionOnDevice; edits: ReportEdits | undefined }) {
  const { state, definitions, retry } = useDefinition(local.plan, reportWriter);
  const here = useReport(local, { definitions, edits });
  const { inspectionId, summary } = local.inspection;
  const server = useServerReport(inspectionId, {
    key: `${local.sync.waiting} ${summary.updatedAt}`,
    isCompleted: summary.completedAt !== undefined,
  });
  if (state === 'failed')
    return (
      <PageNotice
        title="The report couldn’t be loaded"
        text="Answers and photos are saved on this device. Try again when you’re online."
        onRetry={retry}
      />
    );
  return (
    <>
      <div className="ui-page inspection-report inspection-report-office">
        {/* The same bar before and after the report has loaded, so that a dialog opened from it stays open. */}
        <ReportBar local={local} />
        {here !== undefined && <OfficePanels local={local} server={server} />}
      </div>
      {here === undefined ? <PageLoading /> : <OpenReport shown={here.shown} known={server.known} />}
    </>
  );
}

/** The report of an inspection, computed on the device so that it is available immediately and offline. */
export function ReportPage() {
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const view = useInspection(slug);
  const edits = useReportEdits(slug);
  const revision = Number(search.get('revision') ?? '0');
  usePageTitle(view.state === 'ready' ? `Report, ${view.inspection.summary.clientName}` : 'Report');
  if (Number.isInteger(revision) && revision > 0)
    return (
      <Suspense fallback={<PageLoading />}>
        <OldRevision key={revision} inspectionId={slug} revision={revision} />
      </Suspense>
    );
  if (view.state === 'loading') return <PageLoading />;
  if (view.state === 'ready') return <LoadedReport key={slug} local={view} edits={edits} />;
  return view.offline ? (
    <PageNotice title="Not on this device" text="You can open this report when you’re online." />
  ) : (
    <PageNotice title="Report not found" text="It does not exist, or belongs to another company." />
  );
}
