import { message } from '#shared/messages/message.ts';
import { useState } from 'react';
import type { FieldDefinition } from '#shared/inspection/types.ts';
import { takesFindings } from '#shared/inspection/findings/presets.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { useInspectionActions, type InspectionPart } from '../model/workspace.ts';
import { PhotoInput } from '../photos/photo-input.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { overruledIds } from '../model/state-choice.ts';
import { splitFields } from '../model/split-fields.ts';
import { FieldControl } from './field-control.tsx';

function Controls({ fields, part }: { fields: readonly FieldDefinition[]; part: InspectionPart }) {
  const errorOf = (fieldId: string) => part.missing.find((missing) => missing.fieldId === fieldId)?.message;
  return (
    <div className="ui-fields">
      {fields.map((field) => (
        <FieldControl key={field.id} field={field} value={part.answers[field.id]} error={errorOf(field.id)} />
      ))}
    </div>
  );
}

const shownOf = (fields: readonly FieldDefinition[], part: InspectionPart) =>
  fields.filter(({ id }) => part.result.visibleFields.includes(id));

/** The questions above the condition: the card cannot be completed without them, or their answers determine the condition. */
export function LeadFields({ part }: { part: InspectionPart }) {
  const lead = shownOf(splitFields(part.component).lead, part);
  return lead.length === 0 ? null : <Controls fields={lead} part={part} />;
}

/** Optional questions, shown while the card is active. Answered questions stay visible. */
export function OptionalFields({ part, isActive }: { part: InspectionPart; isActive: boolean }) {
  const optional = shownOf(splitFields(part.component).asked, part);
  const isOpen = isActive || optional.some(({ id }) => part.answers[id] !== undefined);
  return isOpen && optional.length > 0 ? <Controls fields={optional} part={part} /> : null;
}

function ExtraNotes({ part }: { part: InspectionPart }) {
  const { save, addPhoto } = useInspectionActions();
  const { component, photos, result, answers } = part;
  const notesId = implicitId(component.id, 'notes');
  const notes = answers[notesId];
  const hasOwnPhotos = result.state === 'DEFECT' || result.state === 'NOT_ACCESSIBLE';
  return (
    <>
      {takesFindings(component) && overruledIds(component, answers).length === 0 && (
        <TextField
          label="Notes"
          isLong
          value={typeof notes === 'string' ? notes : ''}
          onChange={(text) => save({ [notesId]: text })}
        />
      )}
      {!hasOwnPhotos && component.stateless !== true && (
        <>
          <PhotoStrip photos={photos} of={component.label} />
          <PhotoInput label="Add a photo" of={component.label} onPhoto={(file) => addPhoto(component.id, file)} />
        </>
      )}
    </>
  );
}

const moreText = (questions: number, hasNotes: boolean): string => {
  if (questions === 0) return 'Notes and photos';
  return hasNotes
    ? message('{questions, plural, one {# more question} other {# more questions}}, notes, photos', { questions })
    : message('{questions, plural, one {# more question} other {# more questions}}', { questions });
};

/** The rest of the card: further questions, notes, and photos of a component without a defect. */
export function MoreDetails({ part }: { part: InspectionPart }) {
  const more = shownOf(splitFields(part.component).more, part);
  const [isOpen, setOpen] = useState(() => more.some(({ id }) => part.answers[id] !== undefined));
  if (more.length === 0 && !takesFindings(part.component)) return null;
  return (
    <div className="ui-more">
      <button
        type="button"
        className="ui-btn ui-btn-ghost ui-btn-small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'minus' : 'plus'} size={18} />
        {moreText(more.length, takesFindings(part.component))}
        <span className="ui-sr"> of {part.component.label}</span>
      </button>
      {isOpen && (
        <div className="ui-more-body">
          {more.length > 0 && <Controls fields={more} part={part} />}
          <ExtraNotes part={part} />
        </div>
      )}
    </div>
  );
}
