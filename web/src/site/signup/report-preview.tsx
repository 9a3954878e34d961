import type { OrganizationFields } from './rules.ts';

/** The header of the company's reports as it will print, updated while typing. */
export function ReportPreview({ organization }: { organization: OrganizationFields }) {
  const { name, address, city, state, zip, phone, email } = organization;
  const region = [state, zip].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return (
    <aside className="report-preview" aria-label="Preview of your report heading">
      <p>How your reports will begin</p>
      <div className="report-preview-sheet">
        <div className="report-preview-head">
          <span className="report-preview-logo" aria-hidden="true">
            {name.trim().charAt(0).toUpperCase()}
          </span>
          <div>
            <b>{name || 'Your company'}</b>
            {[address, place, phone, email].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        </div>
        <b className="report-preview-title">Inspection report</b>
        <i />
        <i />
        <i />
      </div>
      <p>You can add your logo afterwards.</p>
    </aside>
  );
}
