import { dateText } from '#shared/report/dates/dates.ts';
import { SHIELD_ICON } from '#shared/report/icons.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { LineIcon } from './tone.tsx';

const KINDS = [
  ['verified', 'Verified', 'facts and photos match the visit'],
  ['reviewed', 'Reviewed', 'read once more by a second person'],
] as const;

/** Who reviewed the report, when, and whether the review covers this revision; also whether it is a revised report. */
export function Reviews({ report }: { report: ReportModel }) {
  const { review = {}, revision, revised } = report;
  const shown = KINDS.flatMap(([kind, label, meaning]) => {
    const record = review[kind];
    if (record === undefined) return [];
    const isOlder = revision !== undefined && record.revision < revision;
    const when = dateText(report, record.at);
    return [
      {
        kind,
        label,
        text: isOlder ? `revision ${record.revision}, not yet this one` : meaning,
        by: record.by,
        when,
      },
    ];
  });
  if (shown.length === 0 && !revised) return null;
  return (
    <ul className="report-reviews">
      {shown.map(({ kind, label, text, by, when }) => (
        <li key={kind}>
          <LineIcon path={SHIELD_ICON} className="report-tone-good" />
          <span>
            <strong>{label}</strong> by {by}, {when}: {text}
          </span>
        </li>
      ))}
      {revised && (
        <li>
          <LineIcon path={REVISED_ICON} className="report-tone-water" />
          <span>
            <strong>Revised</strong>
            {revision === undefined ? '' : `, revision ${revision}`}: changed after the visit. Every earlier revision is
            kept.
          </span>
        </li>
      )}
    </ul>
  );
}

/** A pencil on the 16 px grid. */
const REVISED_ICON = 'M2 14l.8-3.4L11 2.4l2.6 2.6-8.2 8.2zM9.4 4l2.6 2.6';
