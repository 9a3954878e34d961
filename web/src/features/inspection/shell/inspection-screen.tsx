import { Suspense, use, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { FindingPanel, FlueScreen } from '../later-parts.tsx';
import { useSelected } from '../model/workspace.ts';
import { Checklist } from './checklist.tsx';
import { ChecklistSkeleton } from './checklist-skeleton.tsx';

type InspectionScreenProps = { local: InspectionOnDevice; problem: string | undefined };

/**
 * Suspends until the code for findings has loaded, if the inspection has findings when it opens. Otherwise cards would grow
 * while being read, and a link could not focus a control of a finding. A finding added later does not suspend.
 */
function useFindingsReady(): void {
  const hasFindings = useSelected(({ result }) => result.findings.length > 0);
  const [isNeeded] = useState(() => hasFindings && !FindingPanel.isLoaded());
  if (isNeeded) use(FindingPanel.preload());
}

function OpenScreen({ local, problem }: InspectionScreenProps) {
  useFindingsReady();
  const flue = useMatch(PATHS.flue);
  if (flue !== null) return <FlueScreen local={local} flueId={flue.params.flue} problem={problem} />;
  return <Checklist local={local} problem={problem} />;
}

/** The inspection or the flue size screen. Both use the same store. */
export function InspectionScreen(props: InspectionScreenProps) {
  return (
    <Suspense fallback={<ChecklistSkeleton clientName={props.local.inspection.summary.clientName} />}>
      <OpenScreen {...props} />
    </Suspense>
  );
}
