import { useEffect, useMemo, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { inspectionPath } from '#web/lib/paths.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import type { InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { cardId } from '../card/card-id.ts';
import { LastTime } from '../baseline/last-time.tsx';
import { InstanceBar } from '../instances/instance-bar.tsx';
import { repetitionOf } from '../model/instances.ts';
import { hrefOf } from '../model/place-href.ts';
import { stepsOf } from '../model/steps.ts';
import { useInspectionActions, useInspectionState, type InspectionPart } from '../model/workspace.ts';
import { openControl } from '../shell/open-control.ts';
import { SectionRail } from '../shell/section-rail.tsx';
import { usePreviousPlace, useRestorePlace } from '../shell/use-restore-place.ts';
import { FlueFooter, FlueHeader, screenName } from './flue-frame.tsx';
import { FOCUS_PARAM, flueHref } from './flue-href.ts';
import { FlueResult } from './flue-result.tsx';
import { FlueStepCard } from './flue-step-card.tsx';
import { fluesOf, flueSteps, openRequiredFields } from './flue-steps.ts';
import { useReturnToCard } from './use-return-to-card.ts';

type FlueScreenProps = { local: InspectionOnDevice; problem: string | undefined };

/** Focuses the heading, or the unanswered question that the link asks for. */
function useFirstFocus(componentId: string, isReturn: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [search] = useSearchParams();
  const isFocusing = search.has(FOCUS_PARAM);
  useEffect(() => {
    if (isReturn) return;
    const steps = document.getElementById(cardId(componentId))?.querySelector('.inspection-flue-steps');
    const control = isFocusing && steps ? openControl(steps) : undefined;
    if (control === undefined) scrollTo({ top: 0 });
    else control.scrollIntoView({ block: 'center' });
    (control ?? heading.current)?.focus({ preventScroll: true });
  }, [componentId, isFocusing, isReturn]);
  return heading;
}

/** Opens the same screen for another flue. */
function useGoToFlue() {
  const { inspectionId, latest } = useInspectionActions();
  const navigate = useNavigate();
  return (sectionId: string) => {
    const next = fluesOf(latest()).find(({ section }) => section.id === sectionId);
    const to = next === undefined ? undefined : flueHref(inspectionId, next.component.id);
    void navigate(to ?? inspectionPath(inspectionId) + hrefOf(sectionId), { replace: to !== undefined });
  };
}

function OpenFlue({ part, local, problem }: FlueScreenProps & { part: InspectionPart }) {
  const workspace = useInspectionState();
  const { inspectionId, clientName } = useInspectionActions();
  const navigate = useNavigate();
  const { component, section } = part;
  const former = usePreviousPlace(`${inspectionId} ${component.id}`);
  const headingRef = useFirstFocus(component.id, former !== undefined);
  useRestorePlace(`${inspectionId} ${component.id}`, section.id, former);
  const onBack = useReturnToCard(part);
  const goToFlue = useGoToFlue();
  const checklistSteps = useMemo(() => stepsOf(workspace.result), [workspace.result]);
  const steps = flueSteps(workspace, part);
  const repetition = repetitionOf(workspace.definition, section.id);
  usePageTitle(`${screenName(part)}, ${clientName}`);
  return (
    <div className="ui-page">
      <SectionRail
        steps={checklistSteps}
        currentId={section.id}
        onGo={(stepId) => void navigate(inspectionPath(inspectionId) + hrefOf(stepId))}
      />
      <div className="ui-column">
        <FlueHeader part={part} onBack={onBack} headingRef={headingRef} />
        <div className="ui-content">
          {repetition?.group === 'chim' && <InstanceBar key={section.id} repetition={repetition} onGo={goToFlue} />}
          <section className="inspection-flue" id={cardId(component.id)} aria-label={component.label}>
            <div className="inspection-flue-steps">
              <LastTime part={part} />
              {steps.map((step, index) => (
                <FlueStepCard key={step.id} step={step} number={index + 1} flue={part} />
              ))}
            </div>
            <div className="inspection-flue-result">
              <FlueResult part={part} steps={steps} onAccept={onBack} />
            </div>
          </section>
        </div>
        <FlueFooter needed={openRequiredFields(steps).length} sync={local.sync} problem={problem} onDone={onBack} />
      </div>
    </div>
  );
}

/** The flue size screen: opening, liner, height, then the verdict. */
export function FlueScreen({ flueId, ...props }: FlueScreenProps & { flueId: string | undefined }) {
  const workspace = useInspectionState();
  const { inspectionId } = useInspectionActions();
  const flues = fluesOf(workspace);
  const part = flueId === undefined ? flues[0] : flues.find(({ component }) => component.id === flueId);
  // The flue was removed or never existed.
  if (part === undefined) return <Navigate to={inspectionPath(inspectionId)} replace />;
  return <OpenFlue key={part.component.id} part={part} {...props} />;
}
