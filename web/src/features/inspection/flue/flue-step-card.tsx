import { useState } from 'react';
import type { FieldDefinition } from '#shared/inspection/types.ts';
import { FieldControl, ActiveCardContext } from '../card/field-control.tsx';
import { ShowDiagram } from '../card/show-diagram.tsx';
import { LostNotes } from '../conflicts/lost-notices.tsx';
import { useInspectionActions, type InspectionPart } from '../model/workspace.ts';
import { OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { CollarPicture, HeightPicture, OpeningPicture, ShapePicture } from './flue-pictures.tsx';
import { isShape, type FieldGroup, type FlueStep } from './flue-steps.ts';

type QuestionProps = { field: FieldDefinition; part: InspectionPart };

const messageFor = ({ field, part }: QuestionProps): string | undefined =>
  part.missing.find(({ fieldId }) => fieldId === field.id)?.message;

/** Shape options with their cross sections. */
function ShapeField({ field, part }: QuestionProps) {
  const { save } = useInspectionActions();
  const value = part.answers[field.id];
  return (
    <div className="inspection-flue-shapes">
      <OptionGroup
        legend={field.label}
        help={field.help}
        options={(field.options ?? []).map((option) => ({ ...option, detail: <ShapePicture shape={option.value} /> }))}
        value={typeof value === 'string' ? value : undefined}
        error={messageFor({ field, part })}
        isRequired={field.required === true}
        onChange={(next) => save({ [field.id]: next ?? null })}
      />
    </div>
  );
}

function Question(props: QuestionProps) {
  const { field, part } = props;
  // Collapses only answers from before this visit, so that nothing moves under the user's finger.
  const [isNew] = useState(() => part.answers[field.id] === undefined);
  if (isShape(field)) return <ShapeField {...props} />;
  return (
    <ActiveCardContext value={isNew}>
      <FieldControl field={field} value={part.answers[field.id]} error={messageFor(props)} />
    </ActiveCardContext>
  );
}

/** Nominal sizes are short, so more fit in a row. */
const isTile = ({ options }: FieldDefinition): boolean => options?.some(({ value }) => value === '13x13') === true;
const isFigure = ({ kind }: FieldDefinition): boolean => kind === 'inches' || kind === 'feet' || kind === 'number';

const placeOf = (field: FieldDefinition): string =>
  isTile(field) ? 'inspection-flue-tiles' : isFigure(field) ? 'inspection-flue-figure' : 'inspection-flue-choice';

function Group({ group }: { group: FieldGroup }) {
  const { part, fields, label } = group;
  return (
    <Typing name={part.component.id}>
      {label !== undefined && <h3>{label}</h3>}
      <div className="inspection-flue-fields">
        {fields.map((field) => (
          <div key={field.id} className={placeOf(field)}>
            <Question field={field} part={part} />
          </div>
        ))}
      </div>
    </Typing>
  );
}

function Picture({ step, flue }: { step: FlueStep; flue: InspectionPart }) {
  switch (step.picture) {
    case 'opening':
      return step.title === 'Opening' ? <OpeningPicture /> : <CollarPicture />;
    case 'shape': {
      const [shape] = step.groups
        .flatMap(({ fields }) => fields.filter(isShape))
        .map(({ id }) => flue.answers[id])
        .filter((value) => typeof value === 'string');
      return <ShapePicture shape={shape ?? 'ROUND'} />;
    }
    case 'height':
      return <HeightPicture />;
    default:
      return null;
  }
}

type FlueStepCardProps = { step: FlueStep; number: number; flue: InspectionPart };

/** One step: its drawing and its measurements with units. */
export function FlueStepCard({ step, number, flue }: FlueStepCardProps) {
  const headingId = `flue-step-${step.id}-title`;
  const others = step.groups.filter(({ part }) => part.component.id !== flue.component.id);
  const shownIn = step.id === 'demand' ? (others[0]?.part ?? flue) : flue;
  return (
    <section className="ui-card inspection-flue-step" id={`flue-step-${step.id}`} aria-labelledby={headingId}>
      <div className="inspection-flue-step-head">
        <Picture step={step} flue={flue} />
        <h2 id={headingId} className="ui-grow">
          <span className="inspection-step-number" aria-hidden="true">
            {number}
          </span>
          {step.title}
        </h2>
        {step.id !== 'more' && step.id !== 'height' && <ShowDiagram component={shownIn.component} />}
      </div>
      <div className="inspection-flue-step-body">
        {step.id === 'liner' && <LostNotes componentId={flue.component.id} />}
        {step.groups.map((group) => (
          <Group key={group.fields[0]?.id} group={group} />
        ))}
      </div>
    </section>
  );
}
