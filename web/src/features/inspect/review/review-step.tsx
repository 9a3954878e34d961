import { lazy, Suspense } from 'react';
import type { LocalInspection } from '#web/offline/records.ts';
import type { SyncState } from '#web/offline/sync-state.ts';
import { dollars } from '../model/money.ts';
import { photosSafe } from '../model/sync-words.ts';
import { useDesk, useWorkspace } from '../model/workspace.ts';
import { Icon } from '../widgets/icon.tsx';
import { MissingList, useMissingParts, type MissingPart } from './missing-list.tsx';
import { OpenQuantities } from './open-quantities.tsx';
import { OverallCard } from './overall-card.tsx';
import { CalculationList } from './calculation-list.tsx';
import { AbsentParts } from './absent-parts.tsx';
import { ContradictionList } from './contradiction-list.tsx';
import { LevelCard } from './level-card.tsx';
import { LimitationList } from './limitation-list.tsx';
import { VisitCard } from './visit-card.tsx';

/** It carries the limits of every reading, which no section needs. */
const ReadingList = lazy(async () => ({ default: (await import('./reading-list.tsx')).ReadingList }));

type ReviewStepProps = {
  inspection: LocalInspection;
  sync: SyncState;
  hrefOf: (sectionId: string, componentId: string) => string;
  onGo: (sectionId: string, componentId: string) => void;
};

function Figures() {
  const { result } = useWorkspace();
  const { policy } = useDesk();
  const figures = [
    { text: String(result.findings.length), word: result.findings.length === 1 ? 'finding' : 'findings' },
    { text: String(result.limitations.length), word: result.limitations.length === 1 ? 'limitation' : 'limitations' },
    ...(policy.showPrices ? [{ text: dollars(result.repairsCents), word: 'repairs' }] : []),
  ];
  return (
    <dl className="ins-card ins-figures" aria-label="Summary">
      {figures.map(({ text, word }) => (
        <div key={word}>
          <dd>{text}</dd>
          <dt className="ins-meta">{word}</dt>
        </div>
      ))}
    </dl>
  );
}

/** What is missing, the condition the findings propose, and what goes into the report. */
export function ReviewStep({ inspection, sync, hrefOf, onGo }: ReviewStepProps) {
  const parts = useMissingParts();
  const safe = photosSafe(sync);
  const go = ({ sectionId, componentId }: Pick<MissingPart, 'sectionId' | 'componentId'>) =>
    onGo(sectionId, componentId);
  return (
    <>
      <LevelCard />
      <AbsentParts />
      <MissingList parts={parts} hrefOf={({ sectionId, componentId }) => hrefOf(sectionId, componentId)} onGo={go} />
      <ContradictionList onGo={go} />
      <OpenQuantities onGo={go} />
      <OverallCard onGo={go} />
      <Figures />
      <LimitationList />
      <Suspense fallback={null}>
        <ReadingList onGo={({ section, component }) => onGo(section.id, component.id)} />
      </Suspense>
      <CalculationList onGo={({ section, component }) => onGo(section.id, component.id)} />
      <section className="ins-card ins-photos-safe" aria-label="Photos">
        <Icon name={sync.overall === 'safe' ? 'shield' : 'phone'} />
        <p>
          <b>{safe.head}</b>
          <span className="ins-meta">{safe.detail}</span>
        </p>
      </section>
      <VisitCard inspection={inspection} />
    </>
  );
}
