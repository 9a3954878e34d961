import { INSPECTION_TYPE_FACTS } from '#shared/catalog/inspection-types.ts';
import { dryerJobInfo, jobInfo } from '#shared/inspection/definitions/components/job.ts';
import { fitTo } from '#shared/inspection/definitions/fit.ts';
import { overallCondition } from '#shared/inspection/definitions/components/result.ts';
import { jobRules } from '#shared/inspection/rules/job.ts';
import type { Rule } from '#shared/inspection/rules/rule.ts';
import type { CheckType } from '#shared/inspection/kit.ts';
import type { ComponentDefinition, InspectionType, InspectionTypeDefinition } from '#shared/inspection/types.ts';

/** A check-style checklist. `type` is the type its inspections are stored under. */
export const checkList = (
  checkType: CheckType,
  type: InspectionType,
  label: string,
  { components, rules }: { components: readonly ComponentDefinition[]; rules: readonly Rule[] },
): InspectionTypeDefinition => ({
  type,
  code: INSPECTION_TYPE_FACTS[type].code,
  label,
  ruleSetVersion: `check-${checkType.toLowerCase().replace('_', '-')}-5`,
  rules: [...jobRules, ...rules],
  sections: fitTo(type, [
    { id: 'job', label: 'Job set-up', components: [type === 'DRYER_VENT' ? dryerJobInfo : jobInfo] },
    { id: 'check', label: 'Checklist', components },
    { id: 'result', label: 'Result', components: [overallCondition] },
  ]),
});
