import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useViewer } from '#web/app/use-viewer.ts';
import { PageLoading } from '#web/components/page-loading.tsx';
import { usePageTitle } from '#web/components/use-page-title.ts';
import { useInspection, type InspectionOnDevice } from '#web/offline/use-inspection.ts';
import './styles/inspect.css';
import { policyOf } from './model/policy.ts';
import { useWorkspaceOf } from './model/use-workspace-of.ts';
import { WorkspaceContext } from './model/workspace.ts';
import { PageNotice } from './shell/page-notice.tsx';
import { Walk } from './shell/walk.tsx';

function OpenInspection({ local }: { local: InspectionOnDevice }) {
  const viewer = useViewer();
  const [problem, setProblem] = useState<string>();
  const policy = policyOf(viewer?.organization, viewer?.user.role.value);
  const workspace = useWorkspaceOf(local, policy, setProblem);
  if (workspace === undefined)
    return (
      <PageNotice
        title="This type is not guided yet"
        text="This version of the app has no guided inspection for it. Reload to update the app."
      />
    );
  return (
    <WorkspaceContext value={workspace}>
      <Walk local={local} problem={problem} />
    </WorkspaceContext>
  );
}

/** The guided inspection, from the device's own copy. */
export function InspectPage() {
  const { slug = '' } = useParams();
  const view = useInspection(slug);
  usePageTitle(view.state === 'ready' ? `Inspection, ${view.inspection.summary.clientName}` : 'Inspection');
  if (view.state === 'loading') return <PageLoading />;
  if (view.state === 'ready') return <OpenInspection key={slug} local={view} />;
  return view.offline ? (
    <PageNotice title="Not on this device" text="This inspection can be opened once there is a connection." />
  ) : (
    <PageNotice title="Inspection not found" text="It does not exist, or belongs to another company." />
  );
}
