import {
  EXTRA_TECHNICIAN_MONTHLY_CENTS,
  INCLUDED_TECHNICIANS,
  monthlyCentsFor,
  PREMIUM_PLAN,
  STANDARD_PLAN,
} from '#shared/pricing/plans.ts';

import { wholeDollars } from './whole-dollars.ts';

const CREWS = [1, 2, 4, 8] as const;
const EXAMPLE_CREW = 4;

export function CostTable() {
  return (
    <section className="section on-ash" aria-labelledby="cost">
      <div className="wrap halves">
        <div>
          <h2 id="cost">What you would pay</h2>
          <p className="lede">
            The full monthly price by number of technicians. Office users are free, no matter how many.
          </p>
        </div>
        <div className="card cost num">
          <table>
            <caption className="unseen">Monthly price by number of technicians</caption>
            <thead>
              <tr>
                <th scope="col">Technicians</th>
                <th scope="col">{STANDARD_PLAN.name}</th>
                <th scope="col">{PREMIUM_PLAN.name}</th>
              </tr>
            </thead>
            <tbody>
              {CREWS.map((crew) => (
                <tr key={crew} className={crew === EXAMPLE_CREW ? 'is-example' : undefined}>
                  <th scope="row">
                    {crew} {crew === EXAMPLE_CREW && <span>for example</span>}
                  </th>
                  <td>{wholeDollars(monthlyCentsFor(STANDARD_PLAN, crew))}</td>
                  <td>{wholeDollars(monthlyCentsFor(PREMIUM_PLAN, crew))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            {EXAMPLE_CREW} technicians on {STANDARD_PLAN.name}: {wholeDollars(STANDARD_PLAN.monthlyCents)} +{' '}
            {EXAMPLE_CREW - INCLUDED_TECHNICIANS} × {wholeDollars(EXTRA_TECHNICIAN_MONTHLY_CENTS)} ={' '}
            <b>{wholeDollars(monthlyCentsFor(STANDARD_PLAN, EXAMPLE_CREW))}</b> per month
          </p>
        </div>
      </div>
    </section>
  );
}
