import { BRAND_ROUTES } from '#shared/brand.ts';
import { DOCUMENT_GROUPS } from '#shared/help/documents/groups.ts';
import { resourceFacts, resourceHref } from '#shared/help/documents/file-facts.ts';
import { RESOURCE_FILES } from '#shared/help/documents/files.ts';
import { shownResources } from '#shared/help/resources.ts';

import { ExampleLink } from '../blocks/example-link.tsx';
import { PageHead } from '../blocks/page-head.tsx';
import { Icon } from '../drawings/icons.tsx';

const GUIDES = [
  { text: 'Do an inspection, part 1', href: '/guide/inspection-how-to' },
  { text: 'Do an inspection, part 2', href: '/guide/reports-proposals-how-to' },
  { text: 'Put the app on your phone', href: BRAND_ROUTES.downloadGuide },
] as const;

export function ResourcesPage({ examples }: { examples: readonly string[] }) {
  return (
    <>
      <PageHead
        overline="Resources"
        title="Guides, placemats and examples"
        lede="Train a technician, show a homeowner what’s wrong, and see what your customers receive."
      />
      <section className="section" aria-labelledby="documents">
        <div className="wrap resource">
          <div>
            <h2 id="documents">Example documents</h2>
            <p className="small">What your customers receive, made from a demo inspection.</p>
          </div>
          <div className="actions">
            <ExampleLink examples={examples} href="/examples/report.pdf" text="Example report (PDF)" />
            <ExampleLink examples={examples} href="/examples/proposal.pdf" text="Example proposal (PDF)" />
            {examples.length === 0 && (
              <a className="more-link" href="/instant-reports">
                See what a report looks like <Icon name="arrow" size={18} />
              </a>
            )}
          </div>
        </div>
        <div className="wrap resource">
          <div>
            <h2>Train a technician</h2>
            <p className="small">Two guides cover a whole job, from the driveway to the proposal.</p>
          </div>
          <LinkList links={GUIDES} />
        </div>
        {DOCUMENT_GROUPS.map(({ id, title, lede }) => (
          <div key={id} className="wrap resource">
            <div>
              <h2>{title}</h2>
              <p className="small">{lede}</p>
            </div>
            <ul>
              {RESOURCE_FILES.filter(({ group }) => group === id).map((file) => (
                <li key={file.file}>
                  <a className="more-link" href={resourceHref(file)}>
                    {file.title} <Icon name="arrow" size={18} />
                  </a>
                  <p className="small">
                    {file.about} {resourceFacts(file)}.
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {shownResources().map(({ id, title, lede, links }) => (
          <div key={id} className="wrap resource">
            <div>
              <h2>{title}</h2>
              <p className="small">{lede}</p>
            </div>
            <ul>
              {links.map(({ text, about, url }) => (
                <li key={url}>
                  <a className="more-link" href={url}>
                    {text} <Icon name="arrow" size={18} />
                  </a>
                  <p className="small">{about}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  );
}

function LinkList({ links }: { links: readonly { text: string; href: string }[] }) {
  return (
    <ul>
      {links.map(({ text, href }) => (
        <li key={href}>
          <a className="more-link" href={href}>
            {text} <Icon name="arrow" size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
