import type { SyncState } from '#web/offline/sync-state.ts';
import { dollars } from '../model/money.ts';
import { photosSafe } from '../model/sync-words.ts';
import { useWorkspace } from '../model/workspace.ts';
import { ProgressSegments } from '../shell/progress-segments.tsx';
import { Icon } from '../widgets/icon.tsx';
import { MissingList, useMissingParts, type MissingPart } from './missing-list.tsx';
import { OverallCard } from './overall-card.tsx';

type ReviewStepProps = {
  sync: SyncState;
  hrefOf: (sectionId: string, componentId: string) => string;
  onGo: (sectionId: string, componentId: string) => void;
};

function Figures() {
  const { result, policy } = useWorkspace();
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
export function ReviewStep({ sync, hrefOf, onGo }: ReviewStepProps) {
  const { result, level } = useWorkspace();
  const { progress } = result;
  const parts = useMissingParts();
  const safe = photosSafe(sync);
  const go = ({ sectionId, componentId }: Pick<MissingPart, 'sectionId' | 'componentId'>) =>
    onGo(sectionId, componentId);
  return (
    <>
      <section className="ins-card ins-meter" aria-label="Progress">
        <div className="ins-part-head">
          <h2>{level} inspection</h2>
          <b className="ins-meter-percent">{progress.percent} %</b>
        </div>
        <ProgressSegments progress={progress} />
        <p className="ins-part-head">
          <span>
            {progress.answered} of {progress.total} parts answered
          </span>
          <b>{progress.left} left</b>
        </p>
      </section>
      <MissingList parts={parts} hrefOf={({ sectionId, componentId }) => hrefOf(sectionId, componentId)} onGo={go} />
      <OverallCard onGo={go} />
      <Figures />
      <section className="ins-card ins-photos-safe" aria-label="Photos">
        <Icon name={sync.overall === 'safe' ? 'shield' : 'phone'} />
        <p>
          <b>{safe.head}</b>
          <span className="ins-meta">{safe.detail}</span>
        </p>
      </section>
    </>
  );
}
