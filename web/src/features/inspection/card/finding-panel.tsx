import { lazy, memo, Suspense } from 'react';
import { findingFieldId, implicitId } from '#shared/inspection/implicit-fields.ts';
import type { Finding } from '#shared/inspection/results.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { PhotoInput } from '../photos/photo-input.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { SEVERITY_CHOICES } from '../model/severity-choices.ts';
import { useInspectionActions, type InspectionPart } from '../model/workspace.ts';
import { overruled } from '../model/state-choice.ts';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { OptionGroup } from '#web/ui/field-kit/option-group.tsx';
import { WrittenFindingForm } from '../written/written-finding-form.tsx';
import { FindingWording } from './finding-wording.tsx';
import { RepairChoice } from './repair-choice.tsx';
import '../styles/inspect.css';
import { LimitationPanel } from './limitation-panel.tsx';

export { LimitationPanel };

/** The drawings load with the first finding, not with the checklist. */
const RepairPictures = lazy(async () => ({ default: (await import('./repair-pictures.tsx')).RepairPictures }));

type OneFinding = { finding: Finding; part: InspectionPart };

function FindingHead({ finding, part }: OneFinding) {
  const { save } = useInspectionActions();
  return (
    <>
      <header className="inspection-finding-head">
        <Icon name="warning" />
        <h3>{finding.title}</h3>
      </header>
      {finding.source === 'rule' && (
        <div className="inspection-finding-source">
          <p>Follows from the answers.</p>
          <button
            type="button"
            className="ui-btn ui-btn-ghost ui-btn-small"
            onClick={() => save(overruled(part.component, part.answers, finding.responseId))}
          >
            Overrule<span className="ui-sr"> {finding.title}</span>
          </button>
        </div>
      )}
    </>
  );
}

type BodyProps = { finding: Finding; component: ComponentDefinition };

/** Wording, severity and repairs. Memoized: a card can have many findings, and a tap on one must not re-render the others. */
const FindingBody = memo(function FindingBody({ finding, component }: BodyProps) {
  const { save } = useInspectionActions();
  const severityId = findingFieldId(finding.componentId, finding.responseId, 'severity');
  return (
    <>
      <FindingWording finding={finding} />
      <div className="inspection-part">
        <OptionGroup
          legend="Severity"
          options={SEVERITY_CHOICES}
          value={finding.severity}
          isRequired
          onChange={(value) => save({ [severityId]: value ?? null })}
        />
      </div>
      <RepairChoice finding={finding} />
      <Suspense fallback={null}>
        <RepairPictures finding={finding} component={component} />
      </Suspense>
    </>
  );
});

function FindingDetails({ finding, part }: OneFinding) {
  return (
    <Typing name={finding.findingId}>
      {finding.origin === 'written' ? (
        <WrittenFindingForm finding={finding} part={part} />
      ) : (
        <FindingBody finding={finding} component={part.component} />
      )}
    </Typing>
  );
}

const NO_PHOTO = 'Take at least one photo of the defect.';

type PhotosProps = { component: ComponentDefinition; photos: readonly LocalPhoto[]; isForced: boolean };

const Photos = memo(function Photos({ component, photos, isForced }: PhotosProps) {
  const { addPhoto } = useInspectionActions();
  const lacksPhoto = photos.length === 0;
  return (
    <div className="inspection-part">
      <div className="inspection-part-head">
        <h4>Photos</h4>
        <span className={lacksPhoto ? 'ui-chip ui-rust' : 'ui-chip ui-pine'} aria-live="polite">
          <Icon name={lacksPhoto ? 'camera' : 'check'} size={18} />1 required, {photos.length} taken
        </span>
      </div>
      <PhotoStrip photos={photos} of={component.label} />
      <PhotoInput
        label={lacksPhoto ? 'Take a photo' : 'Take another photo'}
        of={component.label}
        isMain={lacksPhoto}
        error={isForced && lacksPhoto ? NO_PHOTO : undefined}
        onPhoto={(file) => addPhoto(component.id, file)}
      />
    </div>
  );
});

type FindingPanelProps = { part: InspectionPart; isForced: boolean; onAccept: () => void; onRefuse: () => void };

/** The inputs for a defect, in place: photos first, then wording, severity and repairs, all prefilled. One tap accepts them. */
export function FindingPanel({ part, isForced, onAccept, onRefuse }: FindingPanelProps) {
  const { save } = useInspectionActions();
  const { component, findings, photos, missing, result } = part;
  const [first, ...others] = findings;
  const needsPhoto = component.stateless !== true;
  const lacksPhoto = needsPhoto && photos.length === 0;
  const accept = () => {
    if (needsPhoto && result.state !== 'DEFECT') save({ [implicitId(component.id, 'state')]: 'DEFECT' });
    const isOpen = missing.some(({ reason }) => reason !== 'conflict' && reason !== 'answer' && reason !== 'lead');
    if (lacksPhoto || isOpen) onRefuse();
    else onAccept();
  };
  if (first === undefined) return null;
  return (
    <section className="inspection-finding" aria-label={`Findings in ${component.label}`}>
      <article className="inspection-finding-body" aria-label={first.title}>
        <FindingHead finding={first} part={part} />
        {needsPhoto && <Photos component={component} photos={photos} isForced={isForced} />}
        <FindingDetails finding={first} part={part} />
      </article>
      {others.map((finding) => (
        <article key={finding.findingId} className="inspection-finding-body" aria-label={finding.title}>
          <FindingHead finding={finding} part={part} />
          <FindingDetails finding={finding} part={part} />
        </article>
      ))}
      <div className="inspection-part">
        <button
          type="button"
          className={lacksPhoto ? 'ui-btn ui-wide' : 'ui-btn ui-btn-main ui-wide'}
          onClick={(event) => {
            // The card collapses: the tap must not make it active again.
            event.stopPropagation();
            accept();
          }}
        >
          <Icon name="check" />
          {findings.length > 1 ? `Accept ${findings.length} findings` : 'Accept finding'}
        </button>
      </div>
    </section>
  );
}
