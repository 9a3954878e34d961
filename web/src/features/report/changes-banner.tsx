import { message } from '#shared/messages/message.ts';
import type { ReportChange } from '#shared/report/changes/changes-model.ts';
import { allFindings } from '#shared/report/present.ts';
import type { ReportModel } from '#shared/report/model.ts';

type ChangesBannerProps = {
  changes: readonly ReportChange[];
  /** Heading of the list. The default is about changes since the reader last opened the report. */
  title?: string;
  /** The current report, so that a change can link to its finding. */
  report?: ReportModel;
};

/** Number of changes shown. The others are collapsed. */
const SHOWN = 5;

/** The changes since the revision that the reader last opened, as text. Renders nothing if there are none. */
export function ChangesBanner({ changes, title = 'Changed since you last opened it', report }: ChangesBannerProps) {
  if (changes.length === 0) return null;
  const places = new Map(report && allFindings(report).map(({ findingId, number }) => [findingId, number]));
  const list = (part: readonly ReportChange[]) => (
    <ul>
      {part.map((change, index) => (
        <Change key={`${index} ${change.text}`} change={change} place={places.get(change.findingId ?? '')} />
      ))}
    </ul>
  );
  const rest = changes.slice(SHOWN);
  return (
    <aside className="report-changes" aria-label={title}>
      <h2>{title}</h2>
      {list(changes.slice(0, SHOWN))}
      {rest.length > 0 && (
        <details>
          <summary>
            {message('{count, plural, one {# more change} other {# more changes}}', { count: rest.length })}
          </summary>
          {list(rest)}
        </details>
      )}
    </aside>
  );
}

function Change({ change, place }: { change: ReportChange; place: number | undefined }) {
  const { text, before, after } = change;
  return (
    <li>
      <span>
        {text} {place !== undefined && <a href={`#finding-${place}`}>See finding {place}</a>}
      </span>
      {(before !== undefined || after !== undefined) && (
        <dl>
          {before !== undefined && <ChangedText label="Before" text={before} className="report-changes-before" />}
          {after !== undefined && <ChangedText label="Now" text={after} className="report-changes-after" />}
        </dl>
      )}
    </li>
  );
}

function ChangedText({ label, text, className }: { label: string; text: string; className: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
