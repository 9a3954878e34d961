import type { ReportModel, ReportReading } from '#shared/report/model.ts';
import { ToneLabel } from './tone.tsx';

const VERDICT_LABELS = { passes: 'Meets it', fails: 'Outside', info: 'For reference' } as const;
const TONES = { passes: 'good', fails: 'safety', info: 'none' } as const;

/** Instrument readings with their limits. */
export function Readings({ report }: { report: ReportModel }) {
  const { readings = [] } = report;
  if (readings.length === 0) return null;
  return (
    <section className="report-block" id="readings" aria-labelledby="report-readings">
      <h2 id="report-readings">Instrument readings</h2>
      <div className="report-card report-table-card" role="group" aria-labelledby="report-readings" tabIndex={0}>
        <table className="report-table report-readings">
          <caption className="report-sr">Instrument readings</caption>
          <thead>
            <tr>
              <th scope="col">Reading</th>
              <th scope="col">Value</th>
              <th scope="col">Compared with</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {readings.map((reading) => (
              <Reading key={reading.fieldId} reading={reading} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Reading({ reading: { label, text, verdict, limits } }: { reading: ReportReading }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="report-figure">{text}</td>
      <td>{limits.length === 0 ? 'No limit applies' : limits.join('; ')}</td>
      <td>
        <ToneLabel tone={TONES[verdict]} label={VERDICT_LABELS[verdict]} className="report-state" />
      </td>
    </tr>
  );
}
