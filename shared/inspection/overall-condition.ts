import { OVERALL_CONDITION } from '#shared/catalogue/enumerations/inspection.ts';
import type { OptionTone, Severity } from '#shared/catalogue/types.ts';
import { isAnswered } from '#shared/inspection/conditions.ts';
import type { Finding, Overall, OverallConditionId } from '#shared/inspection/results.ts';
import type { Walk } from '#shared/inspection/visibility.ts';

/** Tried in order; the first severity with an open finding decides. */
const RULES: readonly { severity: Severity; condition: OverallConditionId; word: string }[] = [
  { severity: 'SAFETY', condition: 'UNSUITIBLE_FOR_OPERATION', word: 'safety' },
  { severity: 'WATER_INTRUSION', condition: 'OPERATIONAL_BUT_VULNERABLE_TO_WATER_INTRUSION', word: 'water' },
  { severity: 'MAINTENANCE', condition: 'OPERATIONAL_WITH_MAINTENANCE_ITEMS_NEEDED', word: 'maintenance' },
];

type Proposal = Pick<Overall, 'proposed' | 'reason' | 'findingIds' | 'stopUseProposed'>;

const propose = (findings: readonly Finding[]): Proposal => {
  const stopUseProposed = findings.some(({ stopUse }) => stopUse);
  for (const { severity, condition, word } of RULES) {
    const deciding = findings.filter((finding) => finding.severity === severity);
    if (deciding.length === 0) continue;
    const reason =
      deciding.length === 1
        ? `Because 1 ${word} finding is open`
        : `Because ${deciding.length} ${word} findings are open`;
    return {
      proposed: condition,
      reason,
      findingIds: deciding.map(({ findingId }) => findingId),
      stopUseProposed,
    };
  }
  return {
    proposed: 'OPERATIONAL_CONDITION_AT_TIME_OF_INSPECTION',
    reason: 'Because nothing was found that needs repair',
    findingIds: [],
    stopUseProposed,
  };
};

const labelled = (condition: OverallConditionId): { label: string; tone: OptionTone } => {
  const option = OVERALL_CONDITION.find(({ value }) => value === condition);
  return { label: option?.label ?? condition, tone: option?.type ?? 'neutral' };
};

/** The proposed condition, or the technician's own with the note that says why. */
export const overallCondition = ({ answer }: Walk, findings: readonly Finding[]): Overall => {
  const proposal = propose(findings);
  const chosen = OVERALL_CONDITION.find(({ value }) => value === answer('overall_condition_override'))?.value;
  const stop = answer('overall_condition_stop_use');
  const condition = chosen ?? proposal.proposed;
  const stopUse = typeof stop === 'boolean' ? stop : proposal.stopUseProposed;
  const note = answer('overall_condition_reason');
  return {
    condition,
    ...labelled(condition),
    ...proposal,
    stopUse,
    overruled: condition !== proposal.proposed || stopUse !== proposal.stopUseProposed,
    ...(typeof note === 'string' && isAnswered(note) && { note }),
    masters: condition === 'UNSUITIBLE_FOR_OPERATION' ? 'FAIL' : 'PASS',
  };
};
