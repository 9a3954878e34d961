import { dollars } from '#shared/money.ts';
import { DocumentHead } from './example-report.tsx';

const REPAIRS = [
  { drawing: 'r-liner', title: 'Stainless liner, 11 in round', text: '27 ft, with top plate and cap', cents: 378_000 },
  { drawing: 'r-smoke', title: 'Smoke chamber, parged smooth', text: 'Needed for the new liner', cents: 94_000 },
  { drawing: 'r-joint', title: 'Firebox joints, repointed', text: '12 joints, refractory mortar', cents: 42_000 },
  { drawing: 'r-crown', title: 'Crown seal', text: 'Flexible coat, two layers', cents: 38_500 },
] as const;

const TOTAL_CENTS = REPAIRS.reduce((sum, repair) => sum + repair.cents, 0);

export function ExampleProposal() {
  return (
    <article className="document" aria-label="Example repair proposal">
      <DocumentHead title="Repair proposal" note="Valid 30 days" />
      <table className="num">
        <caption className="unseen">Repairs and prices</caption>
        <thead>
          <tr>
            <th scope="col">Repair</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {REPAIRS.map(({ drawing, title, text, cents }) => (
            <tr key={drawing}>
              <td>
                <svg aria-hidden="true">
                  <use href={`#${drawing}`} />
                </svg>
                <b>{title}</b>
                <span>{text}</span>
              </td>
              <td>{dollars(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{dollars(TOTAL_CENTS)}</td>
          </tr>
        </tfoot>
      </table>
      <div className="financing">
        <div>
          <b>Financing is available</b>
          <small>Your own providers, shown your way</small>
        </div>
        <span>Accept proposal</span>
      </div>
      <div className="signatures">
        <span>Signature</span>
        <span>Date</span>
      </div>
    </article>
  );
}
