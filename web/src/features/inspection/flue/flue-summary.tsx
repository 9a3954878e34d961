import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { FieldDefinition } from '#shared/inspection/types.ts';
import { VerdictHead } from '../sizing/verdict-head.tsx';
import { useInspectionActions, useInspectionState, type InspectionPart } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { flueHref, openQuestionHref } from './flue-href.ts';
import { ShapePicture } from './flue-pictures.tsx';
import { flueSteps, isShape, measuredOf, openRequiredFields } from './flue-steps.ts';
import { FROM_CHECKLIST, useKeptCard } from './use-return-to-card.ts';

/** The shape field, while it is visible and not answered. */
const shapeOf = ({ component, result, answers }: InspectionPart): FieldDefinition | undefined =>
  component.fields.find(
    (field) => isShape(field) && result.visibleFields.includes(field.id) && answers[field.id] === undefined,
  );

type ShapeStartProps = { field: FieldDefinition; onShape: (shape: string) => void };

/** Shape chips on the card of an unmeasured flue. One tap answers the shape and opens the screen at the next field. */
function ShapeStart({ field, onShape }: ShapeStartProps) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className="ui-legend">
        {field.label}
      </p>
      <div className="inspection-flue-starts">
        {field.options?.map(({ value, label }) => (
          <button key={value} type="button" className="ui-btn" onClick={() => onShape(value)}>
            <ShapePicture shape={value} />
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The flue's measurements and verdict on its card, with the link to its screen. */
export function FlueSummary({ part }: { part: InspectionPart }) {
  const workspace = useInspectionState();
  const { inspectionId, save, latest } = useInspectionActions();
  const navigate = useNavigate();
  const markCard = useKeptCard(part);
  const steps = flueSteps(workspace, part);
  const measured = measuredOf(steps);
  const needed = openRequiredFields(steps);
  const shape = shapeOf(part);
  const begin = (value: string) => {
    if (shape !== undefined) save({ [shape.id]: value });
    latest();
    markCard();
    void navigate(openQuestionHref(inspectionId, part.component.id), { state: FROM_CHECKLIST });
  };
  const isBegun = measured.length > 0 && needed.length === 0;
  return (
    <div className="inspection-flue-summary">
      {measured.length > 0 && (
        <dl className="inspection-flue-measured">
          {measured.map(({ fieldId, label, text }) => (
            <div key={fieldId}>
              <dt className="ui-meta">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {part.calculations.map((calculation) => (
        <section key={calculation.id} className="inspection-calc" aria-label={calculation.title}>
          <VerdictHead calculation={calculation} />
        </section>
      ))}
      {needed.length > 0 && (
        <p className="ui-note">
          <Icon name="ruler" />
          <span>Still needed: {needed.join(', ')}.</span>
        </p>
      )}
      {shape !== undefined && <ShapeStart field={shape} onShape={begin} />}
      <Link
        className={isBegun ? 'ui-btn ui-wide inspection-flue-open' : 'ui-btn ui-btn-main ui-wide inspection-flue-open'}
        data-open={needed.length > 0 ? '' : undefined}
        to={flueHref(inspectionId, part.component.id)}
        state={FROM_CHECKLIST}
        onClick={markCard}
      >
        <Icon name="ruler" />
        {isBegun ? 'Open flue size' : 'Size the flue'}
      </Link>
    </div>
  );
}
