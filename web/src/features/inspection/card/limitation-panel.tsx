import { LIMITATION, OTHER_LIMITATION } from '#shared/catalog/enumerations/inspection.ts';
import { limitationsFor } from '#shared/inspection/limits/limitations.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { MAX_WRITTEN_TITLE } from '#shared/inspection/written/written-ids.ts';
import { useInspectionActions, type InspectionPart } from '../model/workspace.ts';
import { PhotoInput } from '../photos/photo-input.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { messageWhileBlank } from '../written/message-while-blank.ts';
import { TextField } from '#web/ui/field-kit/text-fields.tsx';
import { OptionGroup } from '#web/ui/field-kit/option-group.tsx';

/** The limitation reasons that fit the component, a reason chosen before the list was filtered, and the free-text option. */
const reasonsFor = (component: ComponentDefinition, chosen: unknown) => {
  const fitting = limitationsFor(component);
  const outdated = LIMITATION.filter(
    ({ value }) => value === chosen && !fitting.some((option) => option.value === value),
  );
  return [...fitting, ...outdated, OTHER_LIMITATION];
};

/** Why a part could not be seen: the reason, and a photo if there is one. */
export function LimitationPanel({ part }: { part: InspectionPart }) {
  const { save, addPhoto } = useInspectionActions();
  const { component, photos, missing, answers } = part;
  const fieldId = implicitId(component.id, 'limitation');
  const otherId = implicitId(component.id, 'limitation_other');
  const [value, typed] = [answers[fieldId], answers[otherId]];
  return (
    <section className="ui-limitation" aria-label={`Why ${component.label} was not seen`}>
      <OptionGroup
        legend="Why?"
        options={reasonsFor(component, value)}
        value={typeof value === 'string' ? value : undefined}
        error={missing.find((entry) => entry.fieldId === fieldId)?.message}
        isRequired
        onChange={(reason) => save({ [fieldId]: reason ?? null })}
      />
      {value === OTHER_LIMITATION.value && (
        <TextField
          label="Why it could not be seen"
          value={typeof typed === 'string' ? typed : ''}
          maxLength={MAX_WRITTEN_TITLE}
          error={messageWhileBlank(missing, otherId, typed)}
          isRequired
          onChange={(text) => save({ [otherId]: text })}
        />
      )}
      <PhotoStrip photos={photos} of={component.label} />
      <PhotoInput
        label={photos.length === 0 ? 'Add a photo (optional)' : 'Take another photo'}
        of={component.label}
        onPhoto={(file) => addPhoto(component.id, file)}
      />
      <p className="ui-note">
        <Icon name="list" />
        Listed in the report as a limitation.
      </p>
    </section>
  );
}
