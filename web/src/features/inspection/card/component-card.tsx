import { cardId } from './card-id.ts';
import { memo } from 'react';
import { InsertChoice } from '#web/features/field-forms/inserts/insert-choice.tsx';
import { isDone, type InspectionPart } from '../model/workspace.ts';
import { FindingPanel, LimitationPanel } from '../later-parts.tsx';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { ShowErrorsContext } from '#web/ui/field-kit/use-touched.ts';
import { LastTime } from '../baseline/last-time.tsx';
import { LostNotes } from '../conflicts/lost-notices.tsx';
import { CalculationCards } from '../sizing/calculation-cards.tsx';
import { ContradictionNotes } from './contradiction-notes.tsx';
import { DoneRow } from './done-row.tsx';
import { UndoNotice, UndoScope } from '../written/undo.tsx';
import { hasFlueScreen, withoutQuestions } from '../flue/flue-steps.ts';
import { FlueSummary } from '../flue/flue-summary.tsx';
import { ActiveCardContext } from './field-control.tsx';
import { OptionalFields, LeadFields, MoreDetails } from './field-list.tsx';
import { OverruledNote } from './overruled-note.tsx';
import { ShowDiagram } from './show-diagram.tsx';
import { StateGroup } from './state-group.tsx';

/** Handlers for taps on a card, apart from its answers. */
export type CardActions = {
  /** A folded card was tapped. */
  open: (componentId: string) => void;
  /** Something on the card was tapped: it becomes active once the tap is painted. */
  touch: (componentId: string) => void;
  /** Something on the card was typed. */
  activate: (componentId: string) => void;
  /** The finding was accepted: the card collapses and the next card becomes active. */
  accept: (componentId: string) => void;
  /** The card is not complete: it lists what is missing. */
  refuse: (componentId: string) => void;
};

type ComponentCardProps = {
  part: InspectionPart;
  /** The active card stays open when it is complete. */
  isActive: boolean;
  /** After an attempt to leave the section, the card marks everything that is missing. */
  isForced: boolean;
  actions: CardActions;
};

/** The measurements and the calculations based on them. */
function Measures({ part }: { part: InspectionPart }) {
  return (
    <>
      <InsertChoice part={part} />
      <LeadFields part={part} />
      <CalculationCards calculations={part.calculations} />
    </>
  );
}

const isOption = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

/** A component: its questions, its condition, its findings and calculations. Re-renders only when its own part changes. */
export const ComponentCard = memo(function ComponentCard({ part, isActive, isForced, actions }: ComponentCardProps) {
  const { component, result, findings } = part;
  const { id, label } = component;
  if (isDone(part) && !isActive) {
    return (
      <section className="ui-card" id={cardId(id)}>
        <DoneRow part={part} onOpen={() => actions.open(id)} />
      </section>
    );
  }
  const headingId = `${cardId(id)}-title`;
  const isBad = findings.length > 0;
  const touch = () => actions.touch(id);
  const isFlue = hasFlueScreen(part);
  const shownPart = isFlue ? withoutQuestions(part) : part;
  return (
    <section
      className={isBad ? 'ui-card ui-card-bad' : 'ui-card'}
      id={cardId(id)}
      aria-labelledby={headingId}
      onClick={touch}
      // For typing in a field that was reached with the Tab key: the field must not disappear when its answer is derived.
      onChange={({ target }) => isOption(target) || actions.activate(id)}
    >
      <div className="ui-card-head">
        <h2 id={headingId} tabIndex={-1}>
          {label}
        </h2>
        <ShowDiagram component={component} />
      </div>
      <LastTime part={part} />
      <LostNotes componentId={id} />
      <ShowErrorsContext value={isForced}>
        <ActiveCardContext value={isActive}>
          <Typing name={id}>
            <UndoScope>
              <div className="ui-card-body">
                {isFlue ? <FlueSummary part={part} /> : <Measures part={part} />}
                {result.because !== undefined && <p className="ui-note">{result.because}</p>}
                <StateGroup part={part} />
                <UndoNotice />
                {result.state === 'NOT_ACCESSIBLE' && <LimitationPanel part={part} />}
                <ContradictionNotes part={part} />
                {isBad && (
                  <FindingPanel
                    part={part}
                    isForced={isForced}
                    onAccept={() => actions.accept(id)}
                    onRefuse={() => actions.refuse(id)}
                  />
                )}
                <OverruledNote part={part} />
                <OptionalFields part={shownPart} isActive={isActive} />
                <MoreDetails part={shownPart} />
              </div>
            </UndoScope>
          </Typing>
        </ActiveCardContext>
      </ShowErrorsContext>
    </section>
  );
});
