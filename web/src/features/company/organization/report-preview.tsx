import type { Organization } from '#shared/contract/auth.ts';
import { Legal } from '#web/features/report/about.tsx';
import { Letterhead } from '#web/features/report/letterhead.tsx';
import '#web/features/report/styles/base.css';
import '#web/features/report/styles/closing.css';
import './admin.css';
import { addressOf, type OrganizationDraft } from './organization-form.ts';

type HeadPreviewProps = { organization: Organization | OrganizationDraft; logoUrl: string | undefined; note: string };

/** The company as shown in a report's header, rendered with the report's own components. */
export function HeadPreview({ organization, logoUrl, note }: HeadPreviewProps) {
  const { name, phone = '', email = '' } = organization;
  const company = { name, address: addressOf(organization), phone, email, ...(logoUrl !== undefined && { logoUrl }) };
  return (
    <figure className="admin-preview" aria-label="Preview of the company on reports">
      <div className="report">
        <Letterhead report={{ company }} actions={null} />
      </div>
      <figcaption>{note}</figcaption>
    </figure>
  );
}

/** The legal statement as shown at the end of a report. */
export function LegalPreview({ statement, note }: { statement: string; note: string }) {
  return (
    <figure className="admin-preview" aria-label="Preview of the legal statement on reports">
      <div className="report admin-preview-legal">
        {statement.trim() === '' ? (
          <p>Without a statement, reports have no “Limits of this report” section.</p>
        ) : (
          <Legal report={{ legalStatement: statement.trim() }} />
        )}
      </div>
      <figcaption>{note}</figcaption>
    </figure>
  );
}
