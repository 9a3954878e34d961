import { BRAND } from '#shared/brand.ts';

import { Icon } from '../drawings/icons.tsx';
import { SOLD } from '../sold.ts';

const STEPS = [
  { title: 'Create your company', text: 'Name, logo, phone number. You see right away how it looks on a report.' },
  {
    title: 'Bring your clients and people',
    text: `${SOLD.import ? 'Import a CSV of 50,000 clients or more. ' : ''}Office accounts are free and unlimited.`,
  },
  { title: 'Inspect the first chimney', text: `Open ${BRAND.name} in the phone’s browser and tap Start inspection.` },
] as const;

export function Starting() {
  return (
    <section className="section on-ash" aria-labelledby="starting">
      <div className="wrap">
        <div className="section-head">
          <h2 id="starting">Up and running this afternoon</h2>
        </div>
        <div className="starting">
          <ol>
            {STEPS.map(({ title, text }, index) => (
              <li key={title}>
                <span>{index + 1}</span>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <button className="explainer-tile" type="button" data-explainer>
            <svg viewBox="76 352 268 300" preserveAspectRatio="xMaxYMid meet" aria-hidden="true">
              <use href="#chimney" x="-30" width="450" height="700" />
            </svg>
            <span>
              <span className="tile-sign">
                <Icon name="arrow" size={24} />
              </span>
              <span>
                <b>From firebox to proposal</b>
                See how it works in four pictures
              </span>
            </span>
          </button>
        </div>
      </div>
    </section>
  );
}
