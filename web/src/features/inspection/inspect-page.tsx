import { useParams } from 'react-router-dom';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { useInspection, type InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import './styles/inspect.css';
import { useDefinition } from './model/use-definition.ts';
import { preloadable } from '#web/ui/preloadable.tsx';
import { PageNotice } from '#web/ui/page-notice.tsx';
import { ArchivedPage, isArchived } from './shell/archived-page.tsx';
import { ChecklistSkeleton } from './shell/checklist-skeleton.tsx';

/** The checklist and the engine load while the inspection is read from the device. The page shows an error if loading fails. */
const OpenInspection = preloadable(async () => (await import('./open-inspection.tsx')).OpenInspection);
OpenInspection.preload().catch(() => undefined);

function LoadedInspection({ local }: { local: InspectionOnDevice }) {
  const { state, definitions, retry } = useDefinition(local.plan, OpenInspection);
  if (state === 'ready') return <OpenInspection local={local} definitions={definitions} />;
  if (state === 'loading') return <ChecklistSkeleton clientName={local.inspection.summary.clientName} />;
  return (
    <PageNotice
      title="The questions couldn’t be loaded"
      text="Your answers and photos are saved on this device. Try again when you’re online."
      onRetry={retry}
    />
  );
}

/** The guided inspection, from the device's own copy. */
export function InspectPage() {
  const { slug = '' } = useParams();
  const view = useInspection(slug);
  usePageTitle(view.state === 'ready' ? `Inspection, ${view.inspection.summary.clientName}` : 'Inspection');
  if (view.state === 'loading') return <ChecklistSkeleton />;
  if (view.state === 'ready' && isArchived(view.inspection)) return <ArchivedPage inspection={view.inspection} />;
  if (view.state === 'ready') return <LoadedInspection key={slug} local={view} />;
  return view.offline ? (
    <PageNotice title="Not on this device" text="You can open this inspection when you’re online." />
  ) : (
    <PageNotice title="Inspection not found" text="It does not exist, or belongs to another company." />
  );
}
