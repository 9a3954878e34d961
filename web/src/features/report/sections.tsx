import type { ReportModel, ReportSection } from '#shared/report/model.ts';
import { featuredPhotoIds } from '#shared/report/present.ts';
import { CheckParts, LiteParts, ProParts, type PartContext } from './section-parts.tsx';

const PARTS = { Pro: ProParts, Lite: LiteParts, check: CheckParts } as const;

/** Every component in checklist order, laid out according to its section's logic, with the photos not shown elsewhere. */
export function Sections({ report }: { report: ReportModel }) {
  const context: PartContext = {
    featured: featuredPhotoIds(report),
    limitations: new Map(
      report.limitations.flatMap(({ componentId, number }) =>
        componentId === undefined ? [] : [[componentId, number]],
      ),
    ),
  };
  return (
    <section className="report-block" id="parts" aria-labelledby="report-parts">
      <h2 id="report-parts">Every part, by section</h2>
      <p className="report-intro">
        Every part was checked, marked as not present, or listed as not accessible with the reason.
        {report.counts.open === 0 && ' Nothing was left blank.'}
      </p>
      {report.sections.map((section) => (
        <Section key={section.sectionId} section={section} context={context} />
      ))}
    </section>
  );
}

function Section({ section, context }: { section: ReportSection; context: PartContext }) {
  const hasFindings = section.components.some(({ findings }) => findings.length > 0);
  const Parts = PARTS[section.layout ?? 'Pro'];
  return (
    <section className="report-section" aria-labelledby={`report-section-${section.sectionId}`}>
      <header>
        <h3 id={`report-section-${section.sectionId}`}>{section.title}</h3>
        <span className={hasFindings ? 'report-summary report-summary-bad' : 'report-summary'}>{section.summary}</span>
      </header>
      <Parts section={section} context={context} />
    </section>
  );
}
