import type { ReportComponent, ReportSection } from '#shared/report/model.ts';
import { componentTone, sentences, whatWeSaw } from '#shared/report/present.ts';
import { Measurements } from './measurements.tsx';
import { PhotoFigure } from './report-photo.tsx';
import { ToneLabel } from './tone.tsx';

/** What a row refers to elsewhere in the report: photos shown in large there, and a component's limitation. */
export type PartContext = {
  featured: ReadonlySet<string>;
  limitations: ReadonlyMap<string, number>;
};

type PartsProps = { section: ReportSection; context: PartContext };

/** Each component in full: state, measurements, notes and photos. */
export function ProParts({ section, context }: PartsProps) {
  return (
    <ul className="report-rows">
      {section.components.map((component) => (
        <li key={component.componentId} className={rowClass(component)}>
          <h4>{component.label}</h4>
          <State component={component} />
          <div className="report-seen">
            <Measurements component={component} />
            <p>
              {sentences([component.limitation ?? '', component.notes])}{' '}
              <Elsewhere component={component} context={context} />
            </p>
          </div>
          <Strip component={component} context={context} />
        </li>
      ))}
    </ul>
  );
}

/** Lite: the components' results in compact form. Only results that need an explanation have text. */
export function LiteParts({ section, context }: PartsProps) {
  return (
    <ul className="report-rows report-rows-lite">
      {section.components.map((component) => (
        <li key={component.componentId} className={rowClass(component)}>
          <h4>{component.label}</h4>
          <State component={component} />
          <p>
            {whatWeSaw(component)} <Elsewhere component={component} context={context} />
          </p>
          <Strip component={component} context={context} />
        </li>
      ))}
    </ul>
  );
}

/** The checklist: a table of component, result and notes. */
export function CheckParts({ section, context }: PartsProps) {
  return (
    <table className="report-table report-check">
      <caption className="report-sr">{section.title}</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Result</th>
          <th scope="col">What we saw</th>
        </tr>
      </thead>
      <tbody>
        {section.components.map((component) => (
          <tr key={component.componentId} className={rowClass(component)}>
            <th scope="row">{component.label}</th>
            <td>
              <State component={component} />
            </td>
            <td>
              {whatWeSaw(component)} <Elsewhere component={component} context={context} />
              <Strip component={component} context={context} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowClass(component: ReportComponent): string {
  return component.findings.length > 0 ? `report-row report-ground-of-${componentTone(component).tone}` : 'report-row';
}

function State({ component }: { component: ReportComponent }) {
  return <ToneLabel {...componentTone(component)} className="report-state" />;
}

/** Link to the details elsewhere in the report. */
function Elsewhere({ component, context }: { component: ReportComponent; context: PartContext }) {
  const limitation = context.limitations.get(component.componentId);
  return (
    <>
      {component.findings.map(({ number }) => (
        <a key={number} href={`#finding-${number}`}>
          Finding {number}
        </a>
      ))}
      {limitation !== undefined && <a href={`#limitation-${limitation}`}>Limitation {limitation}</a>}
    </>
  );
}

function Strip({ component, context }: { component: ReportComponent; context: PartContext }) {
  const photos = component.photos.filter(({ photoId }) => !context.featured.has(photoId));
  if (photos.length === 0) return null;
  return (
    <div className="report-strip">
      {photos.map((photo) => (
        <PhotoFigure key={photo.photoId} photo={photo} size="small" />
      ))}
    </div>
  );
}
