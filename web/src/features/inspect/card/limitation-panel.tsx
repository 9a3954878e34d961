import { LIMITATION } from '#shared/catalogue/enumerations/inspection.ts';
import { limitationsFor } from '#shared/inspection/limitations.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { useDesk, type Part } from '../model/workspace.ts';
import { PhotoInput } from '../photos/photo-input.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { Icon } from '../widgets/icon.tsx';
import { OptionGroup } from '../widgets/option-group.tsx';

/** The reasons that can be true of the part, and one chosen before they were fitted to it. */
const reasonsFor = (component: ComponentDefinition, chosen: unknown) => {
  const fitting = limitationsFor(component);
  const kept = LIMITATION.filter(({ value }) => value === chosen && !fitting.some((one) => one.value === value));
  return [...fitting, ...kept];
};

/** Why a part could not be seen: the reason, and a photo if there is one. */
export function LimitationPanel({ part }: { part: Part }) {
  const { save, addPhoto } = useDesk();
  const { component, photos, missing, answers } = part;
  const fieldId = implicitId(component.id, 'limitation');
  const value = answers[fieldId];
  return (
    <section className="ins-limitation" aria-label={`Why ${component.label} was not seen`}>
      <OptionGroup
        legend="Why?"
        options={reasonsFor(component, value)}
        value={typeof value === 'string' ? value : undefined}
        error={missing.find(({ reason }) => reason === 'limitation')?.message}
        isRequired
        onChange={(reason) => save({ [fieldId]: reason ?? null })}
      />
      <PhotoStrip photos={photos} of={component.label} />
      <PhotoInput
        label={photos.length === 0 ? 'Add a photo (optional)' : 'Take another photo'}
        of={component.label}
        onPhoto={(file) => addPhoto(component.id, file)}
      />
      <p className="ins-note">
        <Icon name="list" />
        Goes into the report as a limitation.
      </p>
    </section>
  );
}
