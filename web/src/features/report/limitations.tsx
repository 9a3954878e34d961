import type { ReportModel, ReportPhoto as Photo } from '#shared/report/model.ts';
import { featuredPhoto, sentences } from '#shared/report/present.ts';
import { captionOf, ReportPhoto } from './report-photo.tsx';
import { ToneLabel } from './tone.tsx';

/** What could not be inspected, why, and the photo showing it. */
export function Limitations({ report, photos }: { report: ReportModel; photos: ReadonlyMap<string, Photo> }) {
  if (report.limitations.length === 0) return null;
  return (
    <section className="report-block" id="limitations" aria-labelledby="report-limitations">
      <h2 id="report-limitations">What we could not see</h2>
      <p className="report-intro">These places were not inspected. We make no statement about them.</p>
      <div className="report-pairs">
        {report.limitations.map((limitation) => {
          const photo = featuredPhoto(photos, limitation.photoIds);
          return (
            <article
              key={limitation.number}
              className="report-card report-limitation"
              id={`limitation-${limitation.number}`}
              aria-label={`Limitation ${limitation.number}`}
            >
              {photo && <ReportPhoto photo={photo} size="small" />}
              <div>
                <ToneLabel tone="unseen" label={`Limitation ${limitation.number}`} className="report-tag" />
                <h3>{limitation.label}</h3>
                <p>{sentences([limitation.reason, limitation.notes])}</p>
                {photo && <p className="report-rule">{captionOf(photo)}</p>}
              </div>
            </article>
          );
        })}
      </div>
    </section>
  );
}
