import { dateTimeText } from '#shared/report/dates/dates.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { coverageText } from '#shared/report/components/part-counts.ts';

/** What was inspected, at which level and why. */
export function About({ report }: { report: ReportModel }) {
  const entries: [string, string][] = [
    ['Prepared for', report.client.name],
    ['Property', report.client.address],
    ['What was inspected', report.scope],
    ['Level', report.levelText === '' ? report.level : report.levelText],
    ['Parts', coverageText(report.counts)],
    ['Reason', report.reason],
    ['Inspector', report.inspector],
    ['Started', dateTimeText(report, report.inspectedAt)],
    ['Completed', report.completedAt === undefined ? 'Not yet' : dateTimeText(report, report.completedAt)],
  ];
  return (
    <section className="report-block" id="about" aria-labelledby="report-about">
      <h2 id="report-about">About this inspection</h2>
      <dl className="report-card report-about">
        {entries
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Coverage report={report} />
    </section>
  );
}

/** What the inspection covered, and what it did not. */
function Coverage({ report: { coverage } }: { report: ReportModel }) {
  if (coverage === undefined) return null;
  const lists = [
    { title: 'This visit covered', lines: coverage.covered },
    { title: 'It did not cover', lines: coverage.notCovered },
  ].filter(({ lines }) => lines.length > 0);
  if (lists.length === 0) return null;
  return (
    <div className="report-card report-coverage">
      {lists.map(({ title, lines }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The company's own statement, verbatim. */
export function Legal({ report }: { report: Pick<ReportModel, 'legalStatement'> }) {
  if (report.legalStatement === '') return null;
  return (
    <section className="report-block" id="legal" aria-labelledby="report-legal">
      <h2 id="report-legal">Limits of this report</h2>
      <div className="report-card report-legal">
        <p>{report.legalStatement}</p>
      </div>
    </section>
  );
}
