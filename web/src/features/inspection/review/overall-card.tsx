import { useState } from 'react';
import { SEVERITY } from '#shared/catalog/enumerations/severity.ts';
import type { Finding } from '#shared/inspection/results.ts';
import { FieldControl } from '../card/field-control.tsx';
import { useInspectionState } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { ShowErrorsContext } from '#web/ui/field-kit/use-touched.ts';

const TAG = { SAFETY: 'ui-tag-rust', MAINTENANCE: 'ui-tag-amber', WATER_INTRUSION: 'ui-tag-steel' } as const;
const CONDITION_LOOK = {
  UNSUITIBLE_FOR_OPERATION: { tone: 'rust', icon: 'warning' },
  OPERATIONAL_BUT_VULNERABLE_TO_WATER_INTRUSION: { tone: 'steel', icon: 'warning' },
  OPERATIONAL_WITH_MAINTENANCE_ITEMS_NEEDED: { tone: 'amber', icon: 'warning' },
  OPERATIONAL_CONDITION_AT_TIME_OF_INSPECTION: { tone: 'pine', icon: 'check' },
} as const;

const severityLabel = (severity: Finding['severity']) =>
  SEVERITY.find(({ value }) => value === severity)?.label ?? severity;

function Override() {
  const { definition, result, answers } = useInspectionState();
  const component = definition.sections
    .flatMap(({ components }) => components)
    .find(({ id }) => id === 'overall_condition');
  const visible = result.components.find(({ componentId }) => componentId === component?.id)?.visibleFields ?? [];
  const errorOf = (id: string) => result.missing.find(({ fieldId }) => fieldId === id)?.message;
  return (
    <ShowErrorsContext value>
      <div className="ui-fields">
        {component?.fields
          .filter(({ id }) => visible.includes(id))
          .map((field) => (
            <FieldControl key={field.id} field={field} value={answers[field.id]} error={errorOf(field.id)} />
          ))}
      </div>
    </ShowErrorsContext>
  );
}

/** The check style shows the outcome as one word. */
function Masters({ outcome }: { outcome: 'PASS' | 'FAIL' }) {
  const isPass = outcome === 'PASS';
  return (
    <p className={`inspection-verdict ${isPass ? 'ui-tint-pine' : 'ui-tint-rust'}`} aria-live="polite">
      <Icon name={isPass ? 'check' : 'cross'} size={32} />
      {outcome}
    </p>
  );
}

function StopUse({ findings }: { findings: readonly Finding[] }) {
  const reasons = findings.filter(({ stopUse }) => stopUse).map(({ title }) => title);
  return (
    <p className="ui-note ui-rust">
      <Icon name="warning" />
      <span>
        <b>Do not use until repaired.</b>
        {reasons.length > 0 && ` ${reasons.join(', ')}.`}
      </span>
    </p>
  );
}

/** The overall condition proposed by the findings, with the reasons. Changing it requires a reason. */
export function OverallCard({ onGo }: { onGo: (finding: Finding) => void }) {
  const { result, plan } = useInspectionState();
  const { overall, findings } = result;
  const [isChanging, setChanging] = useState(overall.overruled);
  const look = CONDITION_LOOK[overall.condition];
  const reasons = findings.filter(({ findingId }) => overall.findingIds.includes(findingId));
  return (
    <section className="ui-card inspection-overall" aria-label="Overall condition">
      <div className="inspection-part-head">
        <h2>Overall condition</h2>
        <span className="ui-tag">
          {overall.overruled ? 'Changed' : result.progress.left > 0 ? 'So far' : 'Proposed'}
        </span>
      </div>
      <p className={`inspection-overall-value ui-tint-${look.tone}`} aria-live="polite">
        <Icon name={look.icon} size={28} />
        <b>{overall.label}</b>
      </p>
      {plan.checkType !== undefined && <Masters outcome={overall.masters} />}
      {overall.stopUse && <StopUse findings={findings} />}
      <h3>{overall.reason}</h3>
      <ul className="inspection-reasons">
        {reasons.map((finding) => (
          <li key={finding.findingId}>
            <button type="button" onClick={() => onGo(finding)}>
              {finding.title}
            </button>
            <span className={`ui-tag ${TAG[finding.severity]}`}>{severityLabel(finding.severity)}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="ui-btn ui-wide"
        aria-expanded={isChanging}
        onClick={() => setChanging(!isChanging)}
      >
        {isChanging ? 'Close' : 'Change, with a reason'}
      </button>
      {isChanging && <Override />}
    </section>
  );
}
