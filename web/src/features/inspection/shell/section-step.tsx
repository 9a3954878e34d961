import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { cardId } from '../card/card-id.ts';
import { ComponentCard, type CardActions } from '../card/component-card.tsx';
import { InstanceBar } from '../instances/instance-bar.tsx';
import { afterPaint } from '../model/after-paint.ts';
import { repetitionOf } from '../model/instances.ts';
import type { Step } from '../model/steps.ts';
import { isDone, partsOf, useInspectionState, type InspectionPart } from '../model/workspace.ts';
import { OverallCard } from '../later-parts.tsx';
import { RemainingBar } from './remaining-bar.tsx';
import { useScrollAnchor } from './use-scroll-anchor.ts';

type SectionStepProps = {
  step: Step;
  /** Components that show what they lack, because the user tried to leave the section. */
  forced: ReadonlySet<string>;
  /** The card to open, from a link in the review. */
  focusId?: string | undefined;
  /** The page returns to a card of this section, so all cards render immediately. */
  isReturn: boolean;
  onRefuse: (componentId: string) => void;
  onGo: (sectionId: string, componentId?: string) => void;
};

/** After a card collapses or expands, moves focus to its replacement. */
function useFocusAfter(): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.querySelector<HTMLElement>(wanted.current)?.focus({ preventScroll: true });
    wanted.current = undefined;
  });
  return useCallback((selector) => {
    wanted.current = selector;
  }, []);
}

const quoted = (id: string) => `#${CSS.escape(cardId(id))}`;

/** The active card and its event handlers. The handlers are stable, so that a change to one card re-renders only that card. */
function useCardActions(focusId: string | undefined, onRefuse: (componentId: string) => void) {
  const [activeId, setActiveId] = useState<string | undefined>(focusId);
  const active = useRef(activeId);
  const anchor = useScrollAnchor();
  const focusAfter = useFocusAfter();
  const wanted = useRef<string>(undefined);
  const activate = useCallback(
    (componentId: string | undefined) => {
      wanted.current = undefined;
      if (componentId === active.current) return;
      anchor(componentId === undefined ? undefined : cardId(componentId));
      active.current = componentId;
      setActiveId(componentId);
    },
    [anchor],
  );
  const actions: CardActions = useMemo(
    () => ({
      open: (componentId) => {
        focusAfter(`${quoted(componentId)}-title`);
        activate(componentId);
      },
      touch: (componentId) => {
        if (componentId === active.current) return;
        wanted.current = componentId;
        // The tapped option is painted first: two cards change their size. Nothing else may have happened since.
        afterPaint(() => {
          if (wanted.current === componentId) activate(componentId);
        });
      },
      activate,
      accept: (componentId) => {
        focusAfter(`${quoted(componentId)} button`);
        activate(undefined);
      },
      refuse: onRefuse,
    }),
    [activate, focusAfter, onRefuse],
  );
  return { activeId, activate, actions: actions };
}

/** Number of open cards in the first frame. A phone's screen does not fit more. */
const FIRST_OPEN = 2;

/** The cards up to the second open one. A tablet may show one more, one frame later. */
function firstOf(parts: readonly InspectionPart[]): readonly InspectionPart[] {
  let open = 0;
  const end = parts.findIndex((part) => {
    if (!isDone(part)) open += 1;
    return open === FIRST_OPEN;
  });
  return end === -1 ? parts : parts.slice(0, end + 1);
}

/** A section of fifteen open cards takes a slow phone 250 ms, so the visible cards render first. */
function usePartsShown(parts: readonly InspectionPart[], isAtOnce: boolean): readonly InspectionPart[] {
  const isWhole = useDeferredValue(true, isAtOnce);
  return isWhole ? parts : firstOf(parts);
}

/** One section: what remains, 'All satisfactory', and a card per component. */
export function SectionStep({ step, forced, focusId, isReturn, onRefuse, onGo }: SectionStepProps) {
  const workspace = useInspectionState();
  const { activeId, activate, actions } = useCardActions(focusId, onRefuse);
  const repetition = repetitionOf(workspace.definition, step.id);
  const parts = usePartsShown(partsOf(workspace, step.id), focusId !== undefined || isReturn);
  return (
    <>
      {repetition !== undefined && <InstanceBar key={step.id} repetition={repetition} onGo={onGo} />}
      <RemainingBar step={step} onDone={() => activate(undefined)} />
      {parts.map((part) =>
        part.component.id === 'overall_condition' ? (
          <OverallCard key={part.component.id} onGo={({ sectionId, componentId }) => onGo(sectionId, componentId)} />
        ) : (
          <ComponentCard
            key={part.component.id}
            part={part}
            isActive={activeId === part.component.id}
            isForced={forced.has(part.component.id)}
            actions={actions}
          />
        ),
      )}
    </>
  );
}
