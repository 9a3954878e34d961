import type { ReportFinding } from '#shared/report/model.ts';
import { allFindings, SEVERITY_LABELS } from '#shared/report/present.ts';
import { useEditor } from './edit-context.ts';
import { FINDING_FIELD_LABELS, findingKey, type FindingField } from './edit-model.ts';
import { RepairLines } from './repair-lines.tsx';
import { EditTextField } from './edit-text-field.tsx';

const FIELDS: readonly FindingField[] = ['title', 'say', 'why', 'recommendation'];

/** Each finding with its text and repairs, in the report's order. */
export function FindingCards() {
  const { base, shown } = useEditor();
  const originals = new Map(allFindings(base).map((finding) => [finding.findingId, finding]));
  return (
    <>
      {allFindings(shown).map((finding) => (
        <FindingCard key={finding.findingId} finding={finding} original={originals.get(finding.findingId) ?? finding} />
      ))}
    </>
  );
}

function FindingCard({ finding, original }: { finding: ReportFinding; original: ReportFinding }) {
  const { findingId, number, severity } = finding;
  return (
    <details className="report-edit-card report-edit-finding" open={number === 1}>
      <summary>
        <span className="report-edit-number">{number}</span>
        <span>
          <b>{finding.title}</b>
          <span className="ui-meta">{SEVERITY_LABELS[severity]}</span>
        </span>
      </summary>
      <div className="report-edit-fields">
        {FIELDS.map((field) => (
          <EditTextField
            key={field}
            editKey={findingKey(findingId, field)}
            label={`${FINDING_FIELD_LABELS[field]}, finding ${number}`}
            original={original[field]}
            shown={finding[field]}
            isLong={field !== 'title'}
          />
        ))}
        <RepairLines finding={finding} />
      </div>
    </details>
  );
}
