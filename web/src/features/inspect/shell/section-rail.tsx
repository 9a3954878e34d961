import type { Step } from '../model/steps.ts';
import { useWorkspace } from '../model/workspace.ts';
import { StepList } from './step-list.tsx';

type SectionRailProps = { steps: readonly Step[]; currentId: string; onGo: (stepId: string) => void };

/** Wide screens: the sections stand beside the walk. */
export function SectionRail(props: SectionRailProps) {
  const { clientName, definition, level } = useWorkspace();
  return (
    <nav className="ins-rail" aria-label="Sections">
      <div className="ins-rail-who">
        <p>{clientName}</p>
        <p className="ins-meta">
          {definition.label}, {level}
        </p>
      </div>
      <StepList {...props} />
    </nav>
  );
}
