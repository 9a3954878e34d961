import { isDone, type Part } from '../model/workspace.ts';
import { ShowErrorsContext } from '../widgets/use-touched.ts';
import { CalculationCards } from '../sizing/calculation-cards.tsx';
import { DoneRow } from './done-row.tsx';
import { InHandContext } from './field-control.tsx';
import { AskedFields, LeadFields, MoreDetails } from './field-list.tsx';
import { FindingPanel } from './finding-panel.tsx';
import { LimitationPanel } from './limitation-panel.tsx';
import { OverruledNote } from './overruled-note.tsx';
import { ShowDiagram } from './show-diagram.tsx';
import { StateGroup } from './state-group.tsx';

export const cardId = (componentId: string) => `part-${componentId}`;

type ComponentCardProps = {
  part: Part;
  /** The card in hand stays open though it is done. */
  isActive: boolean;
  /** Leaving was tried: everything that is missing says so. */
  isForced: boolean;
  onOpen: () => void;
  /** Something on the card was tapped or typed. */
  onTouch: () => void;
  /** Finding accepted: the card folds and the next one takes over. */
  onAccept: () => void;
  onRefuse: () => void;
};

/** A component: its questions, its condition, and what follows from it. */
export function ComponentCard({ part, isActive, isForced, onOpen, onTouch, onAccept, onRefuse }: ComponentCardProps) {
  const { component, result, findings } = part;
  if (isDone(part) && !isActive) {
    return (
      <section className="ins-card" id={cardId(component.id)}>
        <DoneRow part={part} onOpen={onOpen} />
      </section>
    );
  }
  const headingId = `${cardId(component.id)}-title`;
  const isBad = findings.length > 0;
  return (
    <section
      className={isBad ? 'ins-card ins-card-bad' : 'ins-card'}
      id={cardId(component.id)}
      aria-labelledby={headingId}
      // Not in the capture phase: a render between it and the change event would take a tap on a checkbox back.
      onClick={onTouch}
      onChange={onTouch}
    >
      <div className="ins-card-head">
        <h2 id={headingId} tabIndex={-1}>
          {component.label}
        </h2>
        <ShowDiagram component={component} />
      </div>
      <ShowErrorsContext value={isForced}>
        <InHandContext value={isActive}>
          <div className="ins-card-body">
            <LeadFields part={part} />
            <CalculationCards componentId={component.id} />
            {result.because !== undefined && <p className="ins-note">{result.because}</p>}
            {component.stateless !== true && <StateGroup part={part} />}
            {result.state === 'NOT_ACCESSIBLE' && <LimitationPanel part={part} />}
            {isBad && <FindingPanel part={part} isForced={isForced} onAccept={onAccept} onRefuse={onRefuse} />}
            <OverruledNote part={part} />
            <AskedFields part={part} isActive={isActive} />
            <MoreDetails part={part} />
          </div>
        </InHandContext>
      </ShowErrorsContext>
    </section>
  );
}
