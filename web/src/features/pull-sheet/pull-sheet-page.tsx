import { useParams } from 'react-router-dom';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { useDefinition } from '#web/features/inspection/model/use-definition.ts';
import { PageNotice } from '#web/ui/page-notice.tsx';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { useInspection, type InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { SheetView } from './sheet-view.tsx';
import { sheetWriter, useSheet } from './use-sheet.ts';
import '#web/features/inspection/styles/inspect.css';
import './pull-sheet.css';
import './print.css';

/** Loads while the inspection is read from the device. The page shows an error if loading fails. */
sheetWriter.preload().catch(() => undefined);

function OpenSheet({ local, definitions }: { local: InspectionOnDevice; definitions: DefinitionSource }) {
  const here = useSheet(definitions, local);
  return here === undefined ? <PageLoading /> : <SheetView {...here} />;
}

/** When the sheet is opened from a link, it loads the definition that the checklist would have loaded. */
function LoadedSheet({ local }: { local: InspectionOnDevice }) {
  const { state, definitions, retry } = useDefinition(local.plan, sheetWriter);
  if (state === 'ready') return <OpenSheet local={local} definitions={definitions} />;
  if (state === 'loading') return <PageLoading />;
  return (
    <PageNotice
      title="The pull sheet couldn’t be loaded"
      text="Answers and checkmarks are saved on this device. Try again when you’re online."
      onRetry={retry}
    />
  );
}

/** What to take from stock for the repairs of an inspection. Computed on the device, so it works offline. */
export function PullSheetPage() {
  const { slug = '' } = useParams();
  const view = useInspection(slug);
  usePageTitle(view.state === 'ready' ? `Pull sheet, ${view.inspection.summary.clientName}` : 'Pull sheet');
  if (view.state === 'loading') return <PageLoading />;
  if (view.state === 'ready')
    return (
      <Typing name={`${slug}:sheet`}>
        <LoadedSheet key={slug} local={view} />
      </Typing>
    );
  return view.offline ? (
    <PageNotice title="Not on this device" text="You can open this pull sheet when you’re online." />
  ) : (
    <PageNotice title="Pull sheet not found" text="It does not exist, or belongs to another company." />
  );
}
