import { useEffect, useRef, useState } from 'react';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { restSatisfactory } from '#shared/inspection/visibility.ts';
import { cardId, ComponentCard } from '../card/component-card.tsx';
import type { Step } from '../model/steps.ts';
import { partsOf, useWorkspace, type Values, type Workspace } from '../model/workspace.ts';
import { Icon } from '../widgets/icon.tsx';
import { OverallCard } from '../review/overall-card.tsx';
import { useKeptPlace } from './use-kept-place.ts';

type SectionStepProps = {
  step: Step;
  /** Components that say what they lack, because leaving was tried. */
  forced: ReadonlySet<string>;
  /** A card to open, from a link of the review. */
  focusId?: string | undefined;
  onRefuse: (componentId: string) => void;
  onGo: (sectionId: string, componentId?: string) => void;
};

/** After a card folds or opens, the focus goes to what stands in its place. */
function useFocusAfter(): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.querySelector<HTMLElement>(wanted.current)?.focus({ preventScroll: true });
    wanted.current = undefined;
  });
  return (selector) => {
    wanted.current = selector;
  };
}

/** What 'All satisfactory' sets: no answer is overwritten, and a part with a proposed finding is not passed over. */
function restOf({ definition, answers, result }: Workspace, sectionId: string): Values {
  const proposed = new Set(result.findings.map(({ componentId }) => implicitId(componentId, 'state')));
  const rest = Object.keys(restSatisfactory(definition, answers, sectionId)).filter((id) => !proposed.has(id));
  return Object.fromEntries(rest.map((id) => [id, 'SATISFACTORY']));
}

/** One section: what remains, 'All satisfactory', and a card for each component. */
export function SectionStep({ step, forced, focusId, onRefuse, onGo }: SectionStepProps) {
  const workspace = useWorkspace();
  const [activeId, setActiveId] = useState<string | undefined>(focusId);
  const keepPlace = useKeptPlace();
  const focusAfter = useFocusAfter();
  const parts = partsOf(workspace, step.id);
  const { left = 0, total = 0 } = step.progress ?? {};
  const rest = restOf(workspace, step.id);
  const isRestOpen = Object.keys(rest).length > 0;
  const activate = (componentId: string | undefined) => {
    if (componentId === activeId) return;
    keepPlace(componentId === undefined ? undefined : cardId(componentId));
    setActiveId(componentId);
  };
  return (
    <>
      <div className="ins-remain">
        <p aria-live="polite">
          <b>{left === 0 ? 'All answered' : `${left} left`}</b>
          <span className="ins-meta">
            of {total} in {step.label}
          </span>
        </p>
        {isRestOpen && (
          <button
            type="button"
            className="ins-btn ins-btn-good"
            onClick={() => {
              workspace.save(rest);
              activate(undefined);
            }}
          >
            <Icon name="check" />
            All satisfactory
          </button>
        )}
      </div>
      {parts.map((part) =>
        part.component.stateless === true ? (
          <OverallCard key={part.component.id} onGo={({ sectionId, componentId }) => onGo(sectionId, componentId)} />
        ) : (
          <ComponentCard
            key={part.component.id}
            part={part}
            isActive={activeId === part.component.id}
            isForced={forced.has(part.component.id)}
            onOpen={() => {
              focusAfter(`#${cardId(part.component.id)}-title`);
              activate(part.component.id);
            }}
            onTouch={() => activate(part.component.id)}
            onAccept={() => {
              focusAfter(`#${cardId(part.component.id)} button`);
              activate(undefined);
            }}
            onRefuse={() => onRefuse(part.component.id)}
          />
        ),
      )}
    </>
  );
}
