import type { ReportComponent, ReportModel, ReportSection } from '#shared/report/model.ts';
import { componentTone, featuredPhotoIds, whatWeSaw } from '#shared/report/present.ts';
import { PhotoFigure } from './report-photo.tsx';
import { ToneWord } from './tone.tsx';

/** Every part in the order of the walk: state, what was seen, the photos that stand nowhere else. */
export function Sections({ report }: { report: ReportModel }) {
  const featured = featuredPhotoIds(report);
  return (
    <section className="rp-block" id="parts" aria-labelledby="rp-parts">
      <h2 id="rp-parts">Every part, by section</h2>
      <p className="rp-intro">
        Each part was checked, marked as not there, or listed as not accessible with the reason.
        {report.counts.open === 0 && ' Nothing was left blank.'}
      </p>
      {report.sections.map((section) => (
        <Section key={section.sectionId} section={section} featured={featured} />
      ))}
    </section>
  );
}

function Section({ section, featured }: { section: ReportSection; featured: ReadonlySet<string> }) {
  const hasFindings = section.components.some(({ findings }) => findings.length > 0);
  return (
    <section className="rp-section" aria-labelledby={`rp-section-${section.sectionId}`}>
      <header>
        <h3 id={`rp-section-${section.sectionId}`}>{section.title}</h3>
        <span className={hasFindings ? 'rp-summary rp-summary-bad' : 'rp-summary'}>{section.summary}</span>
      </header>
      <ul className="rp-rows">
        {section.components.map((component) => (
          <Row key={component.componentId} component={component} featured={featured} />
        ))}
      </ul>
    </section>
  );
}

function Row({ component, featured }: { component: ReportComponent; featured: ReadonlySet<string> }) {
  const photos = component.photos.filter(({ photoId }) => !featured.has(photoId));
  const { tone, word } = componentTone(component);
  const hasFindings = component.findings.length > 0;
  return (
    <li className={hasFindings ? `rp-row rp-ground-of-${tone}` : 'rp-row'}>
      <h4>{component.label}</h4>
      <ToneWord tone={tone} word={word} className="rp-state" />
      <p>
        {whatWeSaw(component)}{' '}
        {component.findings.map(({ number }) => (
          <a key={number} href={`#finding-${number}`}>
            Finding {number}
          </a>
        ))}
      </p>
      {photos.length > 0 && (
        <div className="rp-strip">
          {photos.map((photo) => (
            <PhotoFigure key={photo.photoId} photo={photo} size="small" />
          ))}
        </div>
      )}
    </li>
  );
}
