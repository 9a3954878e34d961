import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { implicitId, issuesId } from '#shared/inspection/implicit-fields.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { reportOf } from '#shared/report/testing/report-of.ts';

/** The report of an inspection in which every third possible part is defective, with its first possible finding. */
export function defectReport(plan: InspectionPlan, every = 3): ReportModel {
  const { sections } = guidedDefinition(ALL_CHECKLISTS, plan, {});
  const parts = sections.flatMap(({ components }) => components).filter((component) => presetsOf(component).length > 0);
  const defects = parts.filter((_part, index) => index % every === 0);
  const answers = defects.flatMap((component): [string, string | string[]][] => [
    [implicitId(component.id, 'state'), 'DEFECT'],
    [issuesId(component), [presetsOf(component)[0]?.id ?? '']],
  ]);
  return reportOf(plan, {
    job_info_inspection_level: 'LEVEL_2',
    job_info_reason: 'ANNUAL',
    ...Object.fromEntries(answers),
  });
}
