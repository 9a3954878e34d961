import type { Contradiction } from '#shared/inspection/results.ts';
import { Link } from 'react-router-dom';
import { hrefOf } from '../model/place-href.ts';
import type { InspectionPart } from '../model/workspace.ts';
import { focusQuestion } from './focus-question.ts';

const LOOK = 'ui-btn ui-btn-small';

/** Link to the answer that contradicts the finding. The answer may be on another card. */
function AnswerLink({ field, componentId }: Pick<Contradiction, 'field' | 'componentId'>) {
  if (field === undefined) return null;
  const label = `Go to “${field.label}”`;
  if (field.componentId !== componentId) {
    return (
      <Link className={LOOK} to={hrefOf(field.sectionId, field.componentId)}>
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={LOOK}
      onClick={({ currentTarget }) => {
        const card = currentTarget.closest('section.ui-card');
        if (card !== null) focusQuestion(card, field.label);
      }}
    >
      {label}
    </button>
  );
}

/** Findings of this card that other answers or calculations contradict. The notice is advisory and blocks nothing. */
export function ContradictionNotes({ part }: { part: InspectionPart }) {
  if (part.contradictions.length === 0) return null;
  return (
    <div
      className="inspection-conflict-notes inspection-contradictions"
      role="note"
      aria-label="Finding and answers disagree"
    >
      {part.contradictions.map((contradiction) => (
        <div className="inspection-conflicts" key={contradiction.responseId}>
          <p>
            <b>{contradiction.title}.</b> {contradiction.message}
          </p>
          <div className="inspection-conflict-actions">
            <AnswerLink {...contradiction} />
          </div>
        </div>
      ))}
    </div>
  );
}
