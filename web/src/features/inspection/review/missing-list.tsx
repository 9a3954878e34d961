import { useState } from 'react';
import type { Missing } from '#shared/inspection/results.ts';
import { belongsOnFlueScreen } from '../flue/flue-href.ts';
import { useInspectionState } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

export type MissingPart = {
  sectionId: string;
  componentId: string;
  label: string;
  section: string;
  messages: string[];
  isPhoto: boolean;
  /** The missing answer belongs on the flue's screen. */
  isOnFlueScreen: boolean;
};

/** What is missing: one entry per component, in checklist order. */
export function missingParts(
  missing: readonly Missing[],
  labelOf: (id: string) => { label: string; section: string },
): MissingPart[] {
  const byComponent = new Map<string, MissingPart>();
  for (const { sectionId, componentId, reason, message } of missing) {
    const known = byComponent.get(componentId) ?? {
      sectionId,
      componentId,
      ...labelOf(componentId),
      messages: [],
      isPhoto: false,
      isOnFlueScreen: false,
    };
    known.messages.push(message);
    known.isPhoto ||= reason === 'photo';
    byComponent.set(componentId, known);
  }
  return [...byComponent.values()];
}

export function useMissingParts(): MissingPart[] {
  const { result, definition, parts } = useInspectionState();
  const missing = missingParts(result.missing, (id) => {
    const section = definition.sections.find(({ components }) => components.some((component) => component.id === id));
    return {
      label: section?.components.find((component) => component.id === id)?.label ?? id,
      section: section?.label ?? '',
    };
  });
  return missing.map((part) => {
    const own = parts.get(part.componentId);
    return { ...part, isOnFlueScreen: belongsOnFlueScreen(own, own?.missing ?? []) };
  });
}

/** Longer lists are collapsed to this length, so that the rest of the review stays in view. */
const SHOWN_FIRST = 8;

type MissingListProps = {
  parts: readonly MissingPart[];
  hrefOf: (part: MissingPart) => string;
  onGo: (part: MissingPart) => void;
};

/** What is missing, each entry linking to its card. */
export function MissingList({ parts, hrefOf, onGo }: MissingListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? parts : parts.slice(0, SHOWN_FIRST);
  const hidden = parts.length - shown.length;
  return (
    <section className="ui-card inspection-missing">
      <h2>What is missing</h2>
      {parts.length === 0 ? (
        <p className="ui-note inspection-missing-none">
          <Icon name="check" />
          Nothing. Every part has an answer.
        </p>
      ) : (
        <ul>
          {shown.map((part) => (
            <li key={part.componentId}>
              <a
                href={hrefOf(part)}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(part);
                }}
              >
                <span className="inspection-missing-icon">
                  <Icon name={part.isPhoto ? 'camera' : 'pencil'} />
                </span>
                <span className="ui-grow">
                  <b>{part.label}</b>
                  <span>{part.messages.join('. ')}</span>
                  <span className="ui-meta">{part.section}</span>
                </span>
                <Icon name="next" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="inspection-visit-more">
          <button type="button" className="ui-btn ui-wide" onClick={() => setWhole(true)}>
            Show {hidden} more
          </button>
        </p>
      )}
    </section>
  );
}
