import type { Step } from '../model/steps.ts';
import { isComplete, remainingText } from '../model/progress-text.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

type StepListProps = { steps: readonly Step[]; currentId: string; onGo: (stepId: string) => void };

function Remaining({ step }: { step: Step }) {
  if (step.progress === undefined) return null;
  return isComplete(step.progress) ? (
    <span className="ui-step-left">
      <Icon name="check" size={18} />
      <span className="ui-sr">done</span>
    </span>
  ) : (
    <span className="ui-step-left">{remainingText(step.progress)}</span>
  );
}

/** The sections and the review, each with its remaining count. */
export function StepList({ steps, currentId, onGo }: StepListProps) {
  return (
    <ol className="ui-step-list">
      {steps.map((step) => (
        <li key={step.id}>
          <button type="button" aria-current={step.id === currentId ? 'step' : undefined} onClick={() => onGo(step.id)}>
            {step.label}
            <Remaining step={step} />
          </button>
        </li>
      ))}
    </ol>
  );
}
