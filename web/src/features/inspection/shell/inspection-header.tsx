import { memo, useState, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import type { Position, Step } from '../model/steps.ts';
import { typeLabel } from '../model/type-label.ts';
import { useInspectionActions, useResult, useSelected } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { SheetHead } from '#web/ui/field-kit/sheet-head.tsx';
import { ProgressSegments } from './progress-segments.tsx';
import { StepList } from './step-list.tsx';

type InspectionHeaderProps = {
  steps: readonly Step[];
  position: Position;
  onGo: (stepId: string) => void;
  headingRef: Ref<HTMLHeadingElement>;
};

/** Sticky header: the current step and, on a phone, the button for the list of sections. */
export const InspectionHeader = memo(function InspectionHeader(props: InspectionHeaderProps) {
  const { steps, position, onGo, headingRef } = props;
  const result = useResult();
  const type = useSelected(typeLabel);
  const { clientName } = useInspectionActions();
  const [isOpen, setOpen] = useState(false);
  const { index, step } = position;
  const { answered, total, openLeads } = result.progress;
  const isWhole = openLeads.length === 0;
  const place = step.progress === undefined ? 'Sections' : `${index + 1} of ${steps.length - 1}`;
  return (
    <header className="ui-top">
      <div className="ui-bar">
        <Link className="ui-icon-button" to={PATHS.dashboard} aria-label="Leave the inspection. Everything is saved.">
          <Icon name="back" size={28} />
        </Link>
        <div className="ui-grow">
          <h1 ref={headingRef} tabIndex={-1}>
            {step.label}
          </h1>
          <p className="ui-sub">
            {clientName}, {type}
          </p>
        </div>
        <button
          type="button"
          className="ui-btn ui-btn-small ui-phone-only"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="list" />
          {place}
          {step.progress !== undefined && <span className="ui-sr"> sections, open the list</span>}
        </button>
      </div>
      <div className="ui-whole">
        <ProgressSegments progress={result.progress} current={step.id} />
        <span className="ui-counter">
          {isWhole ? `${answered} of ${total}` : `${answered} so far`}
          <span className="ui-sr"> cards answered</span>
        </span>
      </div>
      {isOpen && (
        <ModalDialog label="Sections" kind="sheet" onClose={() => setOpen(false)}>
          <SheetHead title="Sections" closeLabel="Close the list" onClose={() => setOpen(false)} />
          <StepList
            steps={steps}
            currentId={step.id}
            onGo={(stepId) => {
              setOpen(false);
              onGo(stepId);
            }}
          />
        </ModalDialog>
      )}
    </header>
  );
});
