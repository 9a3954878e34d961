import { BRAND } from '#shared/brand.ts';

import { CallToAction } from '../blocks/call-to-action.tsx';
import { PageHead } from '../blocks/page-head.tsx';
import { Icon } from '../drawings/icons.tsx';

type Row = { readonly what: string; readonly pro: boolean; readonly lite: boolean };

const ROWS: readonly Row[] = [
  { what: 'Condition, what is wrong, photos and a note for each part', pro: true, lite: true },
  { what: 'Photo required for every issue', pro: true, lite: true },
  { what: 'Report with photos, online and as a PDF', pro: true, lite: true },
  { what: 'Works offline', pro: true, lite: true },
  { what: 'Questions that depend on the answers before', pro: true, lite: false },
  { what: 'Measurements, and the minimum flue area calculated', pro: true, lite: false },
  { what: 'Matching liners, access doors and bottom finishes', pro: true, lite: false },
];

/** The two kinds of logic side by side, matching the explanation in web/src/features/company/inspection. */
export function ProVsLitePage() {
  return (
    <>
      <PageHead
        overline="Pro vs Lite"
        title="As guided as you want it"
        lede="Pro guides the technician through questions, measurements and sizes. Lite records what a technician saw. In a Pro company you can set each section to either one."
      />
      <section className="section" aria-labelledby="comparison">
        <div className="wrap halves">
          <div>
            <h2 id="comparison">What each one does</h2>
            <p className="lede">
              Set it section by section under Admin Settings. The change applies to inspections started from then on.
            </p>
          </div>
          <div className="card comparison">
            <table>
              <caption className="unseen">Pro and Lite compared</caption>
              <thead>
                <tr>
                  <th scope="col">Feature</th>
                  <th scope="col">Pro</th>
                  <th scope="col">Lite</th>
                </tr>
              </thead>
              <tbody>
                {ROWS.map(({ what, pro, lite }) => (
                  <tr key={what}>
                    <th scope="row">{what}</th>
                    <Cell isIncluded={pro} />
                    <Cell isIncluded={lite} />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      </section>
      <section className="section on-ash" aria-labelledby="choosing">
        <div className="wrap">
          <div className="section-head">
            <h2 id="choosing">Which one is for you?</h2>
          </div>
          <div className="pair">
            <div className="card">
              <h3>Pro</h3>
              <p className="small">
                For companies that reline, size and repair. A new technician asks what your best one would ask, and the
                report shows why.
              </p>
            </div>
            <div className="card">
              <h3>Lite</h3>
              <p className="small">
                For a quick look with few words, and for technicians who know what they want to write. {BRAND.name}{' '}
                still requires the photo.
              </p>
            </div>
          </div>
        </div>
      </section>
      <CallToAction title="Try both on one chimney" />
    </>
  );
}

function Cell({ isIncluded }: { isIncluded: boolean }) {
  return (
    <td>
      {isIncluded ? (
        <>
          <Icon name="check" />
          <span className="unseen">Yes</span>
        </>
      ) : (
        <>
          <span aria-hidden="true">–</span>
          <span className="unseen">No</span>
        </>
      )}
    </td>
  );
}
