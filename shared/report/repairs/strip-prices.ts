import type { ReportFinding, ReportModel } from '#shared/report/model.ts';
import type { ReportRepair } from './repair-model.ts';

function withoutPrice(repair: ReportRepair): ReportRepair {
  const plain = { ...repair };
  delete plain.priceCents;
  delete plain.priceBasis;
  delete plain.rate;
  return plain;
}

const plainFinding = (finding: ReportFinding): ReportFinding => ({
  ...finding,
  repairs: finding.repairs.map(withoutPrice),
});

/** The same report without prices: for companies that show no prices, including reports built while they did. */
export function stripPrices(report: ReportModel): ReportModel {
  const sections = report.sections.map((section) => ({
    ...section,
    components: section.components.map((component) => ({
      ...component,
      findings: component.findings.map(plainFinding),
    })),
  }));
  return { ...report, sections, showPrices: false };
}
