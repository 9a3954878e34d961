import type { ReportModel, ReportPhoto as Photo } from '#shared/report/model.ts';
import { featuredPhoto, sentences } from '#shared/report/present.ts';
import { captionOf, ReportPhoto } from './report-photo.tsx';
import { ToneLabel } from './tone.tsx';

/** What could not be inspected, why, and the photo showing it. */
export function Limitations({ report, photos }: { report: ReportModel; photos: ReadonlyMap<string, Photo> }) {
  if (report.limitations.length === 0) return null;
  return (
    <section className="rp-block" id="limitations" aria-labelledby="rp-limitations">
      <h2 id="rp-limitations">What we could not see</h2>
      <p className="rp-intro">These places were not inspected. We make no statement about them.</p>
      <div className="rp-pairs">
        {report.limitations.map((limitation) => {
          const photo = featuredPhoto(photos, limitation.photoIds);
          return (
            <article
              key={limitation.number}
              className="rp-card rp-limitation"
              id={`limitation-${limitation.number}`}
              aria-label={`Limitation ${limitation.number}`}
            >
              {photo && <ReportPhoto photo={photo} size="small" />}
              <div>
                <ToneLabel tone="unseen" label={`Limitation ${limitation.number}`} className="rp-tag" />
                <h3>{limitation.label}</h3>
                <p>{sentences([limitation.reason, limitation.notes])}</p>
                {photo && <p className="rp-rule">{captionOf(photo)}</p>}
              </div>
            </article>
          );
        })}
      </div>
    </section>
  );
}
