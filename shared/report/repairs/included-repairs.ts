import { omit } from '#shared/omit.ts';
import { chosenLines, containingLines } from '#shared/inspection/repairs/chosen-lines.ts';
import type { ReportFinding, ReportModel } from '#shared/report/model.ts';
import type { ReportRepair } from './repair-model.ts';
import { allFindings } from '#shared/report/present.ts';

/** Line → label of the chosen repair that contains it. */
function includedLines(report: ReportModel): ReadonlyMap<ReportRepair, string> {
  const chosen = allFindings(report).flatMap(({ componentId, repairs }) =>
    repairs.filter((repair) => repair.chosen).map((repair) => ({ componentId, repair })),
  );
  const lines = chosenLines(chosen);
  const wholes = containingLines(lines);
  return new Map(
    lines.flatMap(({ parts }, index) => {
      const label = wholes[index]?.parts[0]?.label;
      return label === undefined ? [] : parts.map((repair) => [repair, label] as const);
    }),
  );
}

const marked = (finding: ReportFinding, included: ReadonlyMap<ReportRepair, string>): ReportFinding => ({
  ...finding,
  repairs: finding.repairs.map((repair) => {
    const includedWith = included.get(repair);
    if (includedWith === repair.includedWith) return repair;
    return { ...omit(repair, 'includedWith'), ...(includedWith !== undefined && { includedWith }) };
  }),
});

/**
 * Marks each chosen repair that another chosen repair contains, e.g. the cap that comes with a liner's kit. It keeps its price,
 * which counts again if the other repair isn't done.
 */
export function withIncludedRepairs(report: ReportModel): ReportModel {
  const included = includedLines(report);
  const sections = report.sections.map((section) => ({
    ...section,
    components: section.components.map((component) => ({
      ...component,
      findings: component.findings.map((finding) => marked(finding, included)),
    })),
  }));
  return { ...report, sections };
}
