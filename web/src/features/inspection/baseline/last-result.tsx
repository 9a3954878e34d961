import { useState } from 'react';
import type { Baseline } from '#shared/contract/inspections.ts';
import type { Photo } from '#shared/contract/photos.ts';
import { LIMITATION } from '#shared/catalog/enumerations/inspection.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';
import { STATE_LABELS } from '../model/state-choice.ts';
import type { InspectionPart } from '../model/workspace.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { formatMonth } from '#web/lib/format-date.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

export type Before = NonNullable<Baseline['components'][string]>;

const isState = (state: string): state is keyof typeof STATE_LABELS => Object.hasOwn(STATE_LABELS, state);

/** The result of the last visit: its defects by name, or the state and the reason when there were no defects. */
function resultText(component: ComponentDefinition, { state, issues, written = [], limitation }: Before): string {
  const presets = presetsOf(component);
  const named = issues.flatMap((id) => presets.find((preset) => preset.id === id)?.defect ?? []);
  const found = [...named, ...written];
  if (found.length > 0) return found.join(', ');
  const label = state !== undefined && isState(state) ? STATE_LABELS[state] : 'Not answered';
  const reason = LIMITATION.find(({ value }) => value === limitation)?.label.toLowerCase() ?? limitation;
  return reason === undefined ? label : `${label}, ${reason}`;
}

/** A photo from the previous visit, loaded from the server. */
function Picture({ photo, name }: { photo: Photo; name: string }) {
  return (
    <figure className="inspection-before-photo">
      {photo.thumbnailUrl === undefined ? (
        <span className="inspection-thumb-picture">
          <Icon name="camera" size={28} />
        </span>
      ) : (
        <a href={photo.url ?? photo.thumbnailUrl} target="_blank" rel="noreferrer">
          <img src={photo.thumbnailUrl} alt={name} width="160" height="160" loading="lazy" />
        </a>
      )}
      <figcaption className="ui-meta">{photo.caption === '' ? name : photo.caption}</figcaption>
    </figure>
  );
}

type SideBySideProps = { before: Before; when: string; part: InspectionPart };

function SideBySide({ before, when, part }: SideBySideProps) {
  const { photos, component } = part;
  return (
    <div className="inspection-before-body">
      <section aria-label={`Photos of ${when}`}>
        <h3>{when}</h3>
        {before.photos.length === 0 && <p className="ui-meta">No photo was taken.</p>}
        {before.photos.map((photo, index) => (
          <Picture key={photo.photoId} photo={photo} name={`${component.label}, ${when}, photo ${index + 1}`} />
        ))}
      </section>
      <section aria-label="Today’s photos">
        <h3>Today</h3>
        {photos.length === 0 && <p className="ui-meta">No photo yet.</p>}
        <PhotoStrip photos={photos} of={component.label} />
      </section>
    </div>
  );
}

type LastResultProps = { part: InspectionPart; before: Before; completedAt: string };

/** One line with the result from the client's last visit. A tap shows the old photos next to today's. */
export function LastResult({ part, before, completedAt }: LastResultProps) {
  const [isOpen, setOpen] = useState(false);
  const when = formatMonth(completedAt);
  return (
    <div className="inspection-before">
      <button
        type="button"
        className="inspection-before-line"
        aria-expanded={isOpen}
        onClick={(event) => {
          // Showing the history must not select the card.
          event.stopPropagation();
          setOpen(!isOpen);
        }}
      >
        <Icon name="clock" size={18} />
        <span className="ui-grow">
          <b>{when}</b> {resultText(part.component, before)}
        </span>
        <Icon name="down" size={18} />
      </button>
      {isOpen && <SideBySide before={before} when={when} part={part} />}
    </div>
  );
}
