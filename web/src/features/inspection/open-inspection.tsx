import { useState } from 'react';
import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { useBaseline } from '#web/offline/entities/baseline.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { BaselineContext } from './baseline/baseline-context.ts';
import { LostContext } from './conflicts/conflict-context.ts';
import { useLostIn } from './conflicts/use-conflicts.ts';
import { policyOf } from './model/policy.ts';
import { useInspectionStore } from './model/use-inspection-store.ts';
import { WorkspaceContext } from './model/workspace.ts';
import { InspectionScreen } from './shell/inspection-screen.tsx';

type OpenInspectionProps = { local: InspectionOnDevice; definitions: DefinitionSource };

/** The checklist of an inspection. `definitions` includes its definition. */
export function OpenInspection({ local, definitions }: OpenInspectionProps) {
  const viewer = useViewer();
  const [problem, setProblem] = useState<string>();
  const policy = policyOf(viewer?.organization, viewer?.user.role.value);
  const store = useInspectionStore(definitions, local, policy, setProblem);
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
