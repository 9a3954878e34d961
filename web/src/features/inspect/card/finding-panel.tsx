import { SEVERITY } from '#shared/catalogue/enumerations/inspection.ts';
import { findingFieldId, implicitId } from '#shared/inspection/implicit-fields.ts';
import type { Finding } from '#shared/inspection/results.ts';
import { PhotoInput } from '../photos/photo-input.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { useWorkspace, type Part } from '../model/workspace.ts';
import { overruled } from '../model/state-choice.ts';
import { Icon } from '../widgets/icon.tsx';
import { OptionGroup, type Choice } from '../widgets/option-group.tsx';
import { FindingWording } from './finding-wording.tsx';
import { RepairChoice } from './repair-choice.tsx';

const COLOURS = {
  SAFETY: { type: 'negative' },
  MAINTENANCE: { accent: 'amber' },
  WATER_INTRUSION: { accent: 'steel' },
} as const;

const SEVERITIES: readonly Choice[] = SEVERITY.map(({ value, label }) => ({ value, label, ...COLOURS[value] }));

function FindingBody({ finding, part }: { finding: Finding; part: Part }) {
  const { answers, save } = useWorkspace();
  const severityId = findingFieldId(finding.componentId, finding.responseId, 'severity');
  return (
    <article className="ins-finding-body" aria-label={finding.title}>
      <header className="ins-finding-head">
        <Icon name="warning" />
        <h3>{finding.title}</h3>
      </header>
      {finding.source === 'rule' && (
        <div className="ins-finding-source">
          <p>Follows from the answers.</p>
          <button
            type="button"
            className="ins-btn ins-btn-ghost ins-btn-small"
            onClick={() => save(overruled(part.component, answers, finding.responseId))}
          >
            Overrule<span className="ins-sr"> {finding.title}</span>
          </button>
        </div>
      )}
      <FindingWording finding={finding} />
      <div className="ins-part">
        <OptionGroup
          legend="Severity"
          options={SEVERITIES}
          value={finding.severity}
          isRequired
          onChange={(value) => save({ [severityId]: value ?? null })}
        />
      </div>
      <RepairChoice finding={finding} />
    </article>
  );
}

type FindingPanelProps = { part: Part; isForced: boolean; onAccept: () => void; onRefuse: () => void };

const NO_PHOTO = 'Take at least one photo of the defect.';

/** What a defect needs, in place: its photos first, then wording, severity and repairs, all prefilled; one tap accepts. */
export function FindingPanel({ part, isForced, onAccept, onRefuse }: FindingPanelProps) {
  const { addPhoto, save } = useWorkspace();
  const { component, findings, photos, missing, result } = part;
  const lacksPhoto = photos.length === 0;
  const accept = () => {
    if (result.state !== 'DEFECT') save({ [implicitId(component.id, 'state')]: 'DEFECT' });
    const others = missing.some(({ reason }) => reason !== 'conflict' && reason !== 'answer');
    if (lacksPhoto || others) onRefuse();
    else onAccept();
  };
  return (
    <section className="ins-finding" aria-label={`Findings in ${component.label}`}>
      <div className="ins-part">
        <div className="ins-part-head">
          <h3>Photos</h3>
          <span className={lacksPhoto ? 'ins-chip ins-rust' : 'ins-chip ins-pine'} aria-live="polite">
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
      {findings.map((finding) => (
        <FindingBody key={finding.findingId} finding={finding} part={part} />
      ))}
      <div className="ins-part">
        <button
          type="button"
          className={lacksPhoto ? 'ins-btn ins-wide' : 'ins-btn ins-btn-main ins-wide'}
          onClick={(event) => {
            // The card folds: the tap must not make it the card in hand again.
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
