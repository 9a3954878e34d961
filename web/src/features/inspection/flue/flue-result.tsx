import { useState } from 'react';
import { ContradictionNotes } from '../card/contradiction-notes.tsx';
import { FindingPanel } from '../card/finding-panel.tsx';
import type { InspectionPart } from '../model/workspace.ts';
import { CalculationCards } from '../sizing/calculation-cards.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { ShowErrorsContext } from '#web/ui/field-kit/use-touched.ts';
import { UndoNotice, UndoScope } from '../written/undo.tsx';
import { openRequiredFields, unmeasuredOf, type FlueStep } from './flue-steps.ts';

/** Shown until something can be computed: what to measure. */
function Waiting({ steps }: { steps: readonly FlueStep[] }) {
  const needed = openRequiredFields(steps);
  const names = needed.length > 0 ? needed : unmeasuredOf(steps);
  return (
    <section className="ui-card inspection-flue-waiting" aria-label="Result">
      <h2>
        <Icon name="ruler" />
        {names.length > 0 ? 'No result yet' : 'No size calculation'}
      </h2>
      <p>
        {names.length > 0
          ? `Enter these to see the result: ${names.join(', ')}.`
          : 'There’s no size calculation for what this flue serves.'}
      </p>
    </section>
  );
}

type FlueResultProps = { part: InspectionPart; steps: readonly FlueStep[]; onAccept: () => void };

/** The verdict with its calculation steps, the liner that fits, and the resulting finding. */
export function FlueResult({ part, steps, onAccept }: FlueResultProps) {
  const [isForced, setForced] = useState(false);
  return (
    <ShowErrorsContext value={isForced}>
      {part.calculations.length === 0 && <Waiting steps={steps} />}
      <CalculationCards calculations={part.calculations} isOpen />
      <ContradictionNotes part={part} />
      {part.findings.length > 0 && (
        <div className="ui-card ui-card-bad">
          <UndoScope>
            <div className="ui-card-body">
              <FindingPanel part={part} isForced={isForced} onAccept={onAccept} onRefuse={() => setForced(true)} />
              <UndoNotice />
            </div>
          </UndoScope>
        </div>
      )}
    </ShowErrorsContext>
  );
}
