import { Icon } from '../drawings/icons.tsx';
import { ExampleProposal } from './example-proposal.tsx';
import { ExampleReport } from './example-report.tsx';

/** What a customer receives. An example PDF is linked only if this build includes it. */
export function Documents({ examples }: { examples: readonly string[] }) {
  return (
    <section className="section" aria-labelledby="documents">
      <div className="wrap">
        <div className="section-head">
          <h2 id="documents">What your customer receives</h2>
          <p className="lede">
            The verdict first, the three things that matter, and a photo of each. Then the price. It reads well on a
            phone and it prints.
          </p>
        </div>
        <div className="documents">
          <figure>
            <div className="document-frame">
              <ExampleReport />
            </div>
            <figcaption>
              <h3>The report</h3>
              <p className="small">Ready as soon as the last question is answered.</p>
              {examples.includes('/examples/report.pdf') && (
                <PdfLink href="/examples/report.pdf" text="Open the example report (PDF)" />
              )}
            </figcaption>
          </figure>
          <figure>
            <div className="document-frame">
              <ExampleProposal />
            </div>
            <figcaption>
              <h3>The proposal</h3>
              <p className="small">Itemized from the same findings.</p>
              {examples.includes('/examples/proposal.pdf') && (
                <PdfLink href="/examples/proposal.pdf" text="Open the example proposal (PDF)" />
              )}
            </figcaption>
          </figure>
        </div>
      </div>
    </section>
  );
}

function PdfLink({ href, text }: { href: string; text: string }) {
  return (
    <a className="more-link" href={href}>
      {text} <Icon name="arrow" size={18} />
    </a>
  );
}
