import { memo } from 'react';
import type { Step } from '../model/steps.ts';
import { typeLabel } from '../model/type-label.ts';
import { useInspectionActions, useSelected } from '../model/workspace.ts';
import { StepList } from './step-list.tsx';

type SectionRailProps = { steps: readonly Step[]; currentId: string; onGo: (stepId: string) => void };

/** On wide screens, the list of sections next to the checklist. */
export const SectionRail = memo(function SectionRail(props: SectionRailProps) {
  const type = useSelected(typeLabel);
  const hasLevel = useSelected(({ plan }) => plan.type !== 'DRYER_VENT');
  const level = useSelected(({ result }) => result.level.label);
  const { clientName } = useInspectionActions();
  return (
    <nav className="ui-rail" aria-label="Sections">
      <div className="ui-rail-who">
        <p>{clientName}</p>
        <p className="ui-meta">{hasLevel ? `${type}, ${level}` : type}</p>
      </div>
      <StepList {...props} />
    </nav>
  );
});
