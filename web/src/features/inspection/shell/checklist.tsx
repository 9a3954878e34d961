import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { reportPath } from '#web/lib/paths.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { completeInspection } from '#web/offline/entities/local-inspections.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { EarlierNotStored } from '#web/offline/outbox/store-write.ts';
import type { Missing } from '#shared/inspection/results.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { cardId } from '../card/card-id.ts';
import { LostBanner } from '../conflicts/lost-notices.tsx';
import { FindingPanel, FlueScreen, LimitationPanel, OverallCard, ReviewFooter, ReviewStep } from '../later-parts.tsx';
import { hrefOf, PART, STEP } from '../model/place-href.ts';
import { positionOf, REVIEW, stepsOf, stepToOpen, type Step } from '../model/steps.ts';
import { blockersOf, useInspectionActions, useResult, useSelected } from '../model/workspace.ts';
import { openControl } from './open-control.ts';
import { InspectionHeader } from './inspection-header.tsx';
import { SectionFooter } from './section-footer.tsx';
import { SectionRail } from './section-rail.tsx';
import { SectionStep } from './section-step.tsx';
import { lastStepId, usePreviousPlace, useRestorePlace } from './use-restore-place.ts';

function usePlace(inspectionId: string, steps: readonly Step[]) {
  const [search, setSearch] = useSearchParams();
  const former = usePreviousPlace(inspectionId);
  const [start] = useState(() => former?.stepId ?? stepToOpen(steps, lastStepId(inspectionId)));
  const stepId = search.get(STEP) ?? start;
  const partId = search.get(PART) ?? undefined;
  const go = useCallback(
    (sectionId: string, componentId?: string) => setSearch(hrefOf(sectionId, componentId)),
    [setSearch],
  );
  return { stepId, partId, go, former };
}

/**
 * After going back, the browser restores the scroll position at which the page was left. The card may have another place or
 * size since, and its focused control would be behind the header or the footer.
 */
function afterRestoredScroll(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

/** On a new step, moves focus to its heading, or to the card that a link names. */
function useStepFocus(stepId: string, partId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const card = partId === undefined ? null : document.getElementById(cardId(partId));
    if (card !== null) {
      const control = openControl(card);
      const show = () => (control ?? card).scrollIntoView({ block: control === undefined ? 'start' : 'center' });
      show();
      (control ?? document.getElementById(`${card.id}-title`))?.focus({ preventScroll: true });
      isFirst.current = false;
      return afterRestoredScroll(show);
    }
    if (!isFirst.current) {
      scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    }
    isFirst.current = false;
    return undefined;
  }, [stepId, partId]);
  return heading;
}

const NOT_NOW = () => undefined;

const NOT_COMPLETED = 'This couldn’t be saved on this device. Free up some space and try again.';
const NOT_ALL_STORED =
  'Not completed: your last entries aren’t stored on this device yet. Keep this page open, free up some space and try again.';

const NEXT = [FindingPanel, LimitationPanel, FlueScreen, ReviewStep, ReviewFooter, OverallCard];
const loadNext = () => Promise.all(NEXT.map((part) => part.preload()));

/** Prefetches code before it is needed: findings, the flue screen, the review, then the report that 'Complete' opens. */
function useNextReady(isReview: boolean): void {
  useEffect(() => {
    whenIdle(() => void (isReview ? import('../report-page.tsx') : loadNext()).catch(NOT_NOW));
  }, [isReview]);
}

function useComplete(inspectionId: string) {
  const navigate = useNavigate();
  const [state, setState] = useState<{ isCompleting: boolean; problem?: string }>({ isCompleting: false });
  const complete = async () => {
    setState({ isCompleting: true });
    try {
      await completeInspection(inspectionId);
      await navigate(reportPath(inspectionId));
    } catch (error) {
      setState({ isCompleting: false, problem: error instanceof EarlierNotStored ? NOT_ALL_STORED : NOT_COMPLETED });
    }
  };
  return { ...state, complete };
}

function blockerText({ reason, message }: Missing, label: string): string {
  return reason === 'photo' ? `${label}: take at least one photo of the defect` : `${label}: ${message}`;
}

function labelOf({ sections }: InspectionTypeDefinition, componentId: string): string {
  const components = sections.flatMap((section) => section.components);
  return components.find(({ id }) => id === componentId)?.label ?? '';
}

type ChecklistProps = { local: InspectionOnDevice; problem: string | undefined };

/** The checklist's sections, and the review at the end. */
export function Checklist({ local, problem }: ChecklistProps) {
  const result = useResult();
  const definition = useSelected((workspace) => workspace.definition);
  const { inspectionId, latest } = useInspectionActions();
  const steps = useMemo(() => stepsOf(result), [result]);
  const place = usePlace(inspectionId, steps);
  const position = useMemo(() => positionOf(steps, place.stepId, definition), [steps, place.stepId, definition]);
  const heading = useStepFocus(position.step.id, place.partId);
  useRestorePlace(inspectionId, position.step.id, place.former);
  const [triedId, setTriedId] = useState<string>();
  const completion = useComplete(inspectionId);
  useNextReady(position.step.id === REVIEW);
  const { sync, inspection } = local;

  const blockers = blockersOf(result, position.step.id);
  const [blocker] = blockers;
  const isBlocked = triedId !== undefined && blocker !== undefined;
  const forced = new Set(isBlocked ? blockers.map(({ componentId }) => componentId) : []);

  const refuse = useCallback((componentId: string) => {
    setTriedId(componentId);
    const card = document.getElementById(cardId(componentId));
    const control = (card && openControl(card)) ?? card?.querySelector<HTMLElement>('.ui-group input');
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, []);
  const here = position.step.id;
  const goTo = place.go;
  const go = useCallback(
    (stepId: string, componentId?: string) => {
      const [open] = blockersOf(latest().result, here);
      if (open !== undefined && stepId !== here) return refuse(open.componentId);
      setTriedId(undefined);
      goTo(stepId, componentId);
    },
    [latest, here, refuse, goTo],
  );
  const hint = isBlocked ? blockerText(blocker, labelOf(definition, blocker.componentId)) : problem;

  return (
    <div className="ui-page">
      <SectionRail steps={steps} currentId={position.step.id} onGo={go} />
      <div className="ui-column">
        <InspectionHeader steps={steps} position={position} onGo={go} headingRef={heading} />
        <div className="ui-content">
          <LostBanner />
          {position.step.id === REVIEW ? (
            <ReviewStep inspection={inspection} sync={sync} hrefOf={hrefOf} onGo={go} />
          ) : (
            <SectionStep
              key={position.step.id}
              step={position.step}
              forced={forced}
              focusId={place.partId}
              isReturn={place.former?.stepId === position.step.id}
              onRefuse={refuse}
              onGo={go}
            />
          )}
        </div>
        {position.step.id === REVIEW ? (
          <ReviewFooter
            isCompleted={inspection.summary.completedAt !== undefined}
            isCompleting={completion.isCompleting}
            problem={completion.problem ?? problem}
            onComplete={() => void completion.complete()}
            onGo={({ sectionId, componentId }) => go(sectionId, componentId)}
          />
        ) : (
          <SectionFooter position={position} sync={sync} blocked={hint} onGo={go} />
        )}
      </div>
    </div>
  );
}
