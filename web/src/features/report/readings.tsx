import type { ReportModel, ReportReading } from '#shared/report/model.ts';
import { ToneLabel } from './tone.tsx';

const VERDICT_LABELS = { passes: 'Meets it', fails: 'Outside', info: 'For reference' } as const;
const TONES = { passes: 'good', fails: 'safety', info: 'none' } as const;

/** Instrument readings with their limits. */
export function Readings({ report }: { report: ReportModel }) {
  const { readings = [] } = report;
  if (readings.length === 0) return null;
  return (
    <section className="rp-block" id="readings" aria-labelledby="rp-readings">
      <h2 id="rp-readings">Instrument readings</h2>
      <div className="rp-card rp-table-card" role="group" aria-labelledby="rp-readings" tabIndex={0}>
        <table className="rp-table rp-readings">
          <caption className="rp-sr">Instrument readings</caption>
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
      <td className="rp-figure">{text}</td>
      <td>{limits.length === 0 ? 'No limit applies' : limits.join('; ')}</td>
      <td>
        <ToneLabel tone={TONES[verdict]} label={VERDICT_LABELS[verdict]} className="rp-state" />
      </td>
    </tr>
  );
}
