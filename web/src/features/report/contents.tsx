import type { ReportModel } from '#shared/report/model.ts';
import { splitFindings } from '#shared/report/present.ts';
import { useCurrentSection } from './current-section.ts';

type Entry = { id: string; title: string; isShown: boolean };

function entriesOf(report: ReportModel): Entry[] {
  const { top, others } = splitFindings(report);
  const entries: Entry[] = [
    { id: 'matters-most', title: 'What matters most', isShown: top.length > 0 },
    { id: 'also-found', title: 'Also found', isShown: others.length > 0 },
    { id: 'parts', title: 'Every part, by section', isShown: true },
    { id: 'calculations', title: 'Calculations', isShown: report.calculations.length > 0 },
    { id: 'limitations', title: 'What we could not see', isShown: report.limitations.length > 0 },
    { id: 'readings', title: 'Instrument readings', isShown: (report.readings ?? []).length > 0 },
    { id: 'about', title: 'About this inspection', isShown: true },
    { id: 'legal', title: 'Limits of this report', isShown: report.legalStatement !== '' },
    { id: 'receipt', title: 'Photo receipt', isShown: true },
  ];
  return entries.filter(({ isShown }) => isShown);
}

/** Next to the report on a wide screen, collapsed above it on a narrow one. */
export function Contents({ report }: { report: ReportModel }) {
  const entries = entriesOf(report);
  const current = useCurrentSection(entries.map(({ id }) => id));
  const links = (
    <ul>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} {...(id === current && { 'aria-current': 'location' as const })}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav className="report-toc report-toc-wide" aria-label="In this report">
        <p>In this report</p>
        {links}
      </nav>
      <nav className="report-toc report-toc-narrow" aria-label="Contents of this report">
        <details>
          <summary>Contents</summary>
          {links}
        </details>
      </nav>
    </>
  );
}
