import { dateTimeText } from '#shared/report/dates.ts';
import type { ReportModel } from '#shared/report/model.ts';

/** What was inspected, how thoroughly and why. */
export function About({ report }: { report: ReportModel }) {
  const entries: [string, string][] = [
    ['Prepared for', report.client.name],
    ['Property', report.client.address],
    ['What was inspected', report.scope],
    ['Level', report.levelText === '' ? report.level : report.levelText],
    ['Reason', report.reason],
    ['Inspector', report.inspector],
    ['Started', dateTimeText(report, report.inspectedAt)],
    ['Completed', report.completedAt === undefined ? 'Not yet' : dateTimeText(report, report.completedAt)],
  ];
  return (
    <section className="rp-block" id="about" aria-labelledby="rp-about">
      <h2 id="rp-about">About this inspection</h2>
      <dl className="rp-card rp-about">
        {entries
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** The company's own statement, word for word. */
export function Legal({ report }: { report: ReportModel }) {
  if (report.legalStatement === '') return null;
  return (
    <section className="rp-block" id="legal" aria-labelledby="rp-legal">
      <h2 id="rp-legal">Limits of this report</h2>
      <div className="rp-card rp-legal">
        <p>{report.legalStatement}</p>
      </div>
    </section>
  );
}
