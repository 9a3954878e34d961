import type { ReportModel } from '#shared/report/model.ts';
import { checkedText } from '#shared/report/components/part-counts.ts';
import { tally } from '#shared/report/present.ts';

/** How many components were checked, and the results. */
export function Tally({ report }: { report: ReportModel }) {
  const entries = tally(report);
  return (
    <section className="report-tally" aria-labelledby="report-tally">
      <div className="report-wrap">
        <div>
          <h2 id="report-tally">{checkedText(report.counts)}</h2>
          <p>{report.counts.satisfactory} in good order</p>
        </div>
        <div>
          <svg className="report-bar" aria-hidden="true" focusable="false">
            {bars(entries.map(({ count }) => count)).map(({ x, width }, index) => (
              <rect
                key={entries[index]?.label}
                className={`report-bar-${entries[index]?.tone}`}
                x={`${x}%`}
                width={`${width}%`}
                height="100%"
                rx="3"
              />
            ))}
          </svg>
          <ul className="report-legend">
            {entries.map(({ tone, count, label }) => (
              <li key={label}>
                <span className={`report-swatch report-swatch-${tone}`} />
                <span>
                  <strong>{count}</strong> {label}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

const GAP = 0.4;

/** Bar positions in percent. Set as SVG attributes, because the content security policy blocks inline styles. */
function bars(counts: readonly number[]): { x: number; width: number }[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let x = 0;
  return counts.map((count) => {
    const share = (count / total) * 100;
    const place = { x, width: Math.max(share - GAP, 0.2) };
    x += share;
    return place;
  });
}
