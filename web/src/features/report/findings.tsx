import { lazy, Suspense } from 'react';
import type { ReportCalculation, ReportFinding, ReportModel, ReportPhoto } from '#shared/report/model.ts';
import { drawingOf } from '#shared/report/drawing.ts';
import { featuredPhoto, repairLines, ruleLine, splitFindings, topHeading } from '#shared/report/present.ts';
import { PhotoFigure } from './report-photo.tsx';
import { Pin, SeverityTag, ToneLabel } from './tone.tsx';
import { useAfterPaint } from './use-after-paint.ts';

/** The drawings are a large part of the page and are below the photos, so they load later. */
const RepairPictures = lazy(async () => ({ default: (await import('./repair-pictures.tsx')).RepairPictures }));

type Props = { report: ReportModel; photos: ReadonlyMap<string, ReportPhoto> };

/** The most important findings, with their photos. */
export function TopFindings({ report, photos }: Props) {
  const { top } = splitFindings(report);
  if (top.length === 0) return null;
  const hasDrawing = drawingOf(report, top) !== undefined;
  return (
    <section className="report-wrap report-three" id="matters-most" aria-labelledby="report-three">
      <h2 id="report-three">{topHeading(top.length)}</h2>
      {top.length > 1 && <p>In order of importance.{hasDrawing && ' The numbers match the drawing above.'}</p>}
      {top.map((finding, index) => (
        <Finding
          key={finding.findingId}
          finding={finding}
          photo={featuredPhoto(photos, finding.photoIds)}
          sheet={sheetOf(report, finding)}
          size="large"
          eager={index === 0}
        />
      ))}
    </section>
  );
}

/** Every other finding. */
export function OtherFindings({ report, photos }: Props) {
  const { others } = splitFindings(report);
  if (others.length === 0) return null;
  return (
    <section className="report-block" id="also-found" aria-labelledby="report-others">
      <h2 id="report-others">Also found</h2>
      <div className="report-pairs">
        {others.map((finding) => (
          <Finding
            key={finding.findingId}
            finding={finding}
            photo={featuredPhoto(photos, finding.photoIds)}
            sheet={sheetOf(report, finding)}
            size="small"
          />
        ))}
      </div>
    </section>
  );
}

type FindingProps = {
  finding: ReportFinding;
  photo: ReportPhoto | undefined;
  /** The calculation that the finding's component was checked against. */
  sheet: ReportCalculation | undefined;
  size: 'large' | 'small';
  eager?: boolean;
};

/** The calculation of the finding's component, if there is one. */
function sheetOf({ calculations }: ReportModel, { componentId }: ReportFinding): ReportCalculation | undefined {
  return calculations.find((calculation) => calculation.componentId === componentId);
}

function Finding({ finding, photo, sheet, size, eager = false }: FindingProps) {
  const repairs = repairLines(finding);
  const pictures = <Pictures finding={finding} />;
  return (
    <article className={`report-finding report-finding-${size}`} id={`finding-${finding.number}`}>
      {photo && (
        <div className="report-finding-media">
          <PhotoFigure photo={photo} size="large" eager={eager} />
          {size === 'large' && pictures}
        </div>
      )}
      <div className="report-finding-text">
        <p className="report-finding-head">
          <Pin number={finding.number} quiet={size === 'small'} />
          <SeverityTag finding={finding} />
          {finding.stopUse && <ToneLabel tone="safety" label="Do not use" className="report-tag" />}
        </p>
        <h3>{finding.title}</h3>
        <p>{finding.say}</p>
        <dl>
          <Entry label="Why it matters" text={finding.why} />
          <Entry label="What fixes it" text={finding.recommendation}>
            {repairs.length > 0 && (
              <ul>
                {repairs.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            {sheet && <a href={`#calculation-${sheet.calculationId}`}>See the calculation</a>}
          </Entry>
        </dl>
        {(size === 'small' || photo === undefined) && pictures}
        {finding.rule && <p className="report-rule">Rule: {ruleLine(finding.rule)}</p>}
      </div>
    </article>
  );
}

/** Drawings of the finished recommended repair. */
function Pictures({ finding }: { finding: ReportFinding }) {
  const isPainted = useAfterPaint();
  if (!isPainted) return null;
  return (
    <Suspense fallback={null}>
      <RepairPictures finding={finding} />
    </Suspense>
  );
}

function Entry({ label, text, children }: { label: string; text: string; children?: React.ReactNode }) {
  if (text === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {text}
        {children}
      </dd>
    </div>
  );
}
