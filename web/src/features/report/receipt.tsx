import { dateTimeText } from '#shared/report/dates/dates.ts';
import { SHIELD_ICON } from '#shared/report/icons.ts';
import type { ReportModel, ReportPhoto as Photo } from '#shared/report/model.ts';
import { receiptText, verifiedText } from '#shared/report/present.ts';
import { ReportPhoto } from './report-photo.tsx';
import { LineIcon } from './tone.tsx';

const versionOf = ({ revised, revision }: ReportModel): string =>
  revised ? ['revised', revision === undefined ? '' : `revision ${revision}`].filter(Boolean).join(', ') : 'original';

/** States that every photo taken is in the report, unchanged byte for byte. */
export function Receipt({ report, photos }: { report: ReportModel; photos: ReadonlyMap<string, Photo> }) {
  const { total, verified, manifestHash } = report.receipt;
  const facts: [string, string][] = [
    ['Check', 'SHA-256 of each photo compared with the device'],
    ['Hash of the list', manifestHash.replace(/(.{8})(?=.)/g, '$1 ')],
    ['Report', `${report.inspectionId}, ${versionOf(report)}`],
    ['Rules', report.ruleSetVersion],
    ['Made', dateTimeText(report, report.generatedAt)],
  ];
  return (
    <section className="report-block" id="receipt" aria-labelledby="report-receipt">
      <h2 id="report-receipt">Photo receipt</h2>
      <div className="report-card report-receipt">
        <div className="report-receipt-head">
          <LineIcon
            path={SHIELD_ICON}
            className={verified === total ? 'report-tone-good' : 'report-tone-maintenance'}
          />
          <div>
            <strong>{verifiedText(report.receipt)}</strong>
            <p>{receiptText(report.receipt)}</p>
          </div>
        </div>
        {photos.size > 0 && (
          <ol className="report-thumbs">
            {[...photos.values()].map((photo) => (
              <li key={photo.photoId}>
                <ReportPhoto photo={photo} size="small" />
              </li>
            ))}
          </ol>
        )}
        <dl className="report-facts">
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </section>
  );
}
