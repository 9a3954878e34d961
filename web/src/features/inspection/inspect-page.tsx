import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { useBaseline } from '#web/offline/entities/baseline.ts';
import { useInspection, type InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import './styles/inspect.css';
import { BaselineContext } from './baseline/baseline-context.ts';
import { LostContext } from './conflicts/conflict-context.ts';
import { useLostIn } from './conflicts/use-conflicts.ts';
import { policyOf } from './model/policy.ts';
import { useDefinition } from './model/use-definition.ts';
import { useWalkStore } from './model/use-walk-store.ts';
import { WorkspaceContext } from './model/workspace.ts';
import { PageNotice } from '#web/ui/page-notice.tsx';
import { InspectionScreen } from './shell/inspection-screen.tsx';
import { WalkSkeleton } from './shell/walk-skeleton.tsx';
import { Typing } from '#web/ui/field-kit/typing.tsx';

function OpenInspection({ local, definitions }: { local: InspectionOnDevice; definitions: DefinitionSource }) {
  const viewer = useViewer();
  const [problem, setProblem] = useState<string>();
  const policy = policyOf(viewer?.organization, viewer?.user.role.value);
  const store = useWalkStore(definitions, local, policy, setProblem);
  const { inspectionId, known } = local.inspection;
  const baseline = useBaseline(inspectionId, known);
  const lost = useLostIn(local, store, viewer?.user.userId ?? '');
  return (
    <WorkspaceContext value={store}>
      <BaselineContext value={baseline}>
        <LostContext value={lost}>
          <Typing name={inspectionId}>
            <InspectionScreen local={local} problem={problem} />
          </Typing>
        </LostContext>
      </BaselineContext>
    </WorkspaceContext>
  );
}

function LoadedInspection({ local }: { local: InspectionOnDevice }) {
  const { state, definitions, retry } = useDefinition(local.plan);
  if (state === 'ready') return <OpenInspection local={local} definitions={definitions} />;
  if (state === 'loading') return <WalkSkeleton clientName={local.inspection.summary.clientName} />;
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
  if (view.state === 'loading') return <WalkSkeleton />;
  if (view.state === 'ready') return <LoadedInspection key={slug} local={view} />;
  return view.offline ? (
    <PageNotice title="Not on this device" text="You can open this inspection when you’re online." />
  ) : (
    <PageNotice title="Inspection not found" text="It does not exist, or belongs to another company." />
  );
}
