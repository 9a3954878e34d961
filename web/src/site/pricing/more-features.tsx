import { SOLD } from '../sold.ts';

const CLIENT_IMPORT = SOLD.import ? ['CSV import, 50,000 clients or more'] : [];

const GROUPS = [
  {
    title: 'In the field',
    features: [
      '100+ pre-set repair responses',
      'A photo required for every issue',
      'Minimum flue area, with the rule',
      'Matching liners, doors and bottom finishes',
      'Diagrams with numbered parts',
    ],
  },
  {
    title: 'In the office',
    features: [
      ...CLIENT_IMPORT,
      'Search by client, technician, address',
      'Copies sent to clients by email',
      'Your own wording, prices and pictures',
      'Prices shown or hidden, as you decide',
    ],
  },
  {
    title: 'For the owner',
    features: [
      'Your logo and details on every page',
      'Inspection order set per type',
      'Three financing providers, or your own',
      'Data stored in the cloud',
      'Most support issues solved in under 24 hours',
    ],
  },
] as const;

export function MoreFeatures() {
  return (
    <section className="section" aria-labelledby="features">
      <div className="wrap">
        <div className="section-head">
          <h2 id="features">More Features</h2>
          <p className="lede">In both plans, from the first day.</p>
        </div>
        <div className="feature-groups">
          {GROUPS.map(({ title, features }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
