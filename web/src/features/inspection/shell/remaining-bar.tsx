import { useRef } from 'react';
import { message } from '#shared/messages/message.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { restNotPresent, restSatisfactory } from '#shared/inspection/visibility.ts';
import { remainingText, waitingText } from '../model/progress-text.ts';
import type { Step } from '../model/steps.ts';
import {
  partsOf,
  useInspectionActions,
  useInspectionState,
  type InspectionPart,
  type FieldValues,
  type InspectionState,
} from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

/** Open and without a proposed finding, so a bulk action for the rest of the section may answer it. */
const isRest = ({ component, result, findings }: InspectionPart): boolean =>
  component.stateless !== true && result.state === undefined && result.beyondLevel !== true && findings.length === 0;

/** An optional component without answers. The system may not have one. */
const mayBeAbsent = ({ component, result, answers }: InspectionPart): boolean =>
  component.optional === true && !result.visibleFields.some((fieldId) => answers[fieldId] !== undefined);

/** Keeps existing answers, and skips components with a proposed finding. */
function withoutProposed({ result }: InspectionState, states: Readonly<Record<string, unknown>>): FieldValues {
  const proposed = new Set(result.findings.map(({ componentId }) => implicitId(componentId, 'state')));
  return Object.fromEntries(Object.entries(states).filter(([id]) => !proposed.has(id))) as FieldValues;
}

type Rest = { there: readonly InspectionPart[]; absent: readonly InspectionPart[] };

function restOf(workspace: InspectionState, sectionId: string): Rest {
  const rest = partsOf(workspace, sectionId).filter(isRest);
  return { there: rest.filter((part) => !mayBeAbsent(part)), absent: rest.filter(mayBeAbsent) };
}

/** What remains of a section, and the bulk actions for it. */
export function RemainingBar({ step, onDone }: { step: Step; onDone: () => void }) {
  const workspace = useInspectionState();
  const { save, latest } = useInspectionActions();
  const { there, absent } = restOf(workspace, step.id);
  const { progress } = step;
  const line = useRef<HTMLParagraphElement>(null);
  const settle = (rest: typeof restSatisfactory) => {
    const now = latest();
    save(withoutProposed(now, rest(now.definition, now.answers, step.id)));
    onDone();
    // The pressed button disappears, and with it the focus.
    line.current?.focus({ preventScroll: true });
  };
  return (
    <div className="ui-remain">
      <p ref={line} tabIndex={-1} aria-live="polite">
        <b>{progress === undefined ? '' : remainingText(progress)}</b>
        <span className="ui-meta">
          {progress?.total === 0
            ? 'Nothing to answer here'
            : message('of {total, plural, one {# card} other {# cards}} in {step}', {
                total: progress?.total ?? 0,
                step: step.label,
              })}
          {progress?.waitsFor !== undefined && `. ${waitingText(progress.waitsFor)}`}
        </span>
      </p>
      {there.length > 0 && (
        <button type="button" className="ui-btn ui-btn-good" onClick={() => settle(restSatisfactory)}>
          <Icon name="check" />
          All satisfactory
        </button>
      )}
      {absent.length > 0 && (
        <button
          type="button"
          className="ui-btn"
          aria-label={`Rest not present: ${absent.map(({ component }) => component.label).join(', ')}`}
          onClick={() => settle(restNotPresent)}
        >
          <Icon name="minus" />
          Rest not present
        </button>
      )}
    </div>
  );
}
