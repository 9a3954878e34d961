import { message } from '#shared/messages/message.ts';
import { shortDollars } from '#shared/money.ts';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LocalInspection } from '#web/offline/db/records.ts';
import type { SyncState } from '#web/offline/sync/sync-state.ts';
import { photosSafe } from '../model/sync-text.ts';
import { flueHref, openQuestionHref } from '../flue/flue-href.ts';
import { hasFlueScreen } from '../flue/flue-steps.ts';
import { useInspectionActions, useInspectionState, type InspectionPart } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { MissingList, useMissingParts, type MissingPart } from './missing-list.tsx';
import { OpenQuantities } from './open-quantities.tsx';
import { OverallCard } from './overall-card.tsx';
import { ReviewFooter } from './review-footer.tsx';
import { CalculationList } from './calculation-list.tsx';
import { AbsentParts } from './absent-parts.tsx';
import { ContradictionList } from './contradiction-list.tsx';
import { LevelCard } from './level-card.tsx';
import { LimitationList } from './limitation-list.tsx';
import { VisitCard } from './visit-card.tsx';

export { OverallCard, ReviewFooter };

/** Includes the limits of every reading, which no section needs. */
const ReadingList = lazy(async () => ({ default: (await import('./reading-list.tsx')).ReadingList }));

type ReviewStepProps = {
  inspection: LocalInspection;
  sync: SyncState;
  hrefOf: (sectionId: string, componentId: string) => string;
  onGo: (sectionId: string, componentId: string) => void;
};

function Figures() {
  const { result } = useInspectionState();
  const { policy } = useInspectionActions();
  const figures = [
    {
      text: String(result.findings.length),
      label: message('{count, plural, one {finding} other {findings}}', { count: result.findings.length }),
    },
    {
      text: String(result.limitations.length),
      label: message('{count, plural, one {limitation} other {limitations}}', { count: result.limitations.length }),
    },
    ...(policy.showPrices ? [{ text: shortDollars(result.repairsCents), label: 'repairs' }] : []),
  ];
  return (
    <dl className="ui-card inspection-figures" aria-label="Summary">
      {figures.map(({ text, label }) => (
        <div key={label}>
          <dd>{text}</dd>
          <dt className="ui-meta">{label}</dt>
        </div>
      ))}
    </dl>
  );
}

/** What is missing, the condition proposed by the findings, and what goes into the report. */
export function ReviewStep({ inspection, sync, hrefOf, onGo }: ReviewStepProps) {
  const parts = useMissingParts();
  const { inspectionId } = useInspectionActions();
  const navigate = useNavigate();
  const safe = photosSafe(sync);
  const go = ({ sectionId, componentId }: Pick<MissingPart, 'sectionId' | 'componentId'>) =>
    onGo(sectionId, componentId);
  const missingHref = ({ isOnFlueScreen, sectionId, componentId }: MissingPart) =>
    isOnFlueScreen ? openQuestionHref(inspectionId, componentId) : hrefOf(sectionId, componentId);
  const goToMissing = (part: MissingPart) => (part.isOnFlueScreen ? void navigate(missingHref(part)) : go(part));
  const goToSteps = (part: InspectionPart) =>
    hasFlueScreen(part)
      ? void navigate(flueHref(inspectionId, part.component.id))
      : onGo(part.section.id, part.component.id);
  return (
    <>
      <LevelCard />
      <AbsentParts />
      <MissingList parts={parts} hrefOf={missingHref} onGo={goToMissing} />
      <ContradictionList onGo={go} />
      <OpenQuantities onGo={go} />
      <OverallCard onGo={go} />
      <Figures />
      <LimitationList />
      <Suspense fallback={null}>
        <ReadingList onGo={({ section, component }) => onGo(section.id, component.id)} />
      </Suspense>
      <CalculationList onGo={goToSteps} />
      <section className="ui-card inspection-photos-safe" aria-label="Photos">
        <Icon name={sync.overall === 'safe' ? 'shield' : 'phone'} />
        <p>
          <b>{safe.head}</b>
          <span className="ui-meta">{safe.detail}</span>
        </p>
      </section>
      <VisitCard inspection={inspection} />
    </>
  );
}
