import { message } from '#shared/messages/message.ts';
import { OVERALL_CONDITION } from '#shared/catalog/enumerations/inspection.ts';
import type { Severity } from '#shared/catalog/types.ts';
import type { Finding, Overall } from '#shared/inspection/results.ts';
import type { Checklist } from '#shared/inspection/visibility.ts';

const [UNSUITABLE, OPERATIONAL, WITH_MAINTENANCE, WATER_VULNERABLE] = OVERALL_CONDITION;
type Condition = (typeof OVERALL_CONDITION)[number];

/** Checked in order; the first severity with an open finding decides. */
const RULES: readonly { severity: Severity; condition: Condition; label: string }[] = [
  { severity: 'SAFETY', condition: UNSUITABLE, label: 'safety' },
  { severity: 'WATER_INTRUSION', condition: WATER_VULNERABLE, label: 'water' },
  { severity: 'MAINTENANCE', condition: WITH_MAINTENANCE, label: 'maintenance' },
];

type Proposal = { readonly condition: Condition; readonly reason: string; readonly findingIds: readonly string[] };

const propose = (findings: readonly Finding[]): Proposal => {
  for (const { severity, condition, label } of RULES) {
    const deciding = findings.filter((finding) => finding.severity === severity);
    if (deciding.length === 0) continue;
    const reason = message(
      'Because {count, plural, one {# {severity} finding is} other {# {severity} findings are}} open',
      {
        count: deciding.length,
        severity: label,
      },
    );
    return { condition, reason, findingIds: deciding.map(({ findingId }) => findingId) };
  }
  return { condition: OPERATIONAL, reason: 'Because no repairs are needed', findingIds: [] };
};

/** The proposed condition, or the technician's own with the note that gives the reason. */
export const overallCondition = ({ answer }: Checklist, findings: readonly Finding[]): Overall => {
  const { condition: proposed, reason, findingIds } = propose(findings);
  const stopUseProposed = findings.some(({ stopUse }) => stopUse);
  const stop = answer('overall_condition_stop_use');
  const stopUse = typeof stop === 'boolean' ? stop : stopUseProposed;
  const condition = OVERALL_CONDITION.find(({ value }) => value === answer('overall_condition_override')) ?? proposed;
  const note = answer('overall_condition_reason');
  return {
    condition: condition.value,
    label: condition.label,
    tone: condition.type,
    proposed: proposed.value,
    reason,
    findingIds,
    stopUse,
    stopUseProposed,
    overruled: condition !== proposed || stopUse !== stopUseProposed,
    ...(typeof note === 'string' && { note }),
    masters: condition === UNSUITABLE ? 'FAIL' : 'PASS',
  };
};
