import type { ReportFinding } from '#shared/report/model.ts';
import { SEVERITY_TONES, SEVERITY_LABELS, type Tone } from '#shared/report/present.ts';
import { TONE_ICONS } from '#shared/report/icons.ts';

/** A line icon on a 16 px grid, in the color of the adjacent text, which carries the same meaning. */
export function LineIcon({ path, className = '' }: { path: string; className?: string }) {
  return (
    <svg className={`report-icon ${className}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

export function ToneLabel({ tone, label, className }: { tone: Tone; label: string; className: string }) {
  return (
    <span className={`${className} report-tone-${tone}`}>
      <LineIcon path={TONE_ICONS[tone]} />
      {label}
    </span>
  );
}

export function SeverityTag({ finding }: { finding: ReportFinding }) {
  return (
    <ToneLabel
      tone={SEVERITY_TONES[finding.severity]}
      label={SEVERITY_LABELS[finding.severity]}
      className="report-tag"
    />
  );
}

export function Pin({ number, quiet = false }: { number: number; quiet?: boolean }) {
  return <span className={quiet ? 'report-pin report-pin-quiet' : 'report-pin'}>{number}</span>;
}
