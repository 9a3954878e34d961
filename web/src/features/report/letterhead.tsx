import type { ReactNode } from 'react';
import { phoneHref } from '#shared/phone.ts';
import { HEARTH_MARK } from '#shared/report/icons.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { ContactLine } from '#web/ui/contact-line.tsx';
import { EmailText } from '#web/ui/email-text.tsx';

type Headed = Pick<ReportModel, 'company' | 'isSample'>;

/** The company's name and contact details. */
export function Letterhead({ report, actions }: { report: Headed; actions: ReactNode }) {
  const { name, address, phone, email, logoUrl, license = '' } = report.company;
  return (
    <header className="report-top">
      <div className="report-wrap">
        {logoUrl === undefined ? <Mark /> : <img className="report-logo" src={logoUrl} alt="" />}
        <address className="report-company">
          <strong>{name}</strong>
          <span>
            <ContactLine parts={[address, phone, license]} phone={phone} />{' '}
            {email !== '' && (
              <a href={`mailto:${email}`}>
                <EmailText address={email} />
              </a>
            )}
          </span>
        </address>
        <div className="report-actions">
          {actions}
          {phone !== '' && (
            <a className="report-button" href={phoneHref(phone)}>
              Call us
            </a>
          )}
        </div>
      </div>
      {report.isSample && (
        <p className="report-sample">
          <span className="report-wrap">
            <b>Sample.</b> This is a sample inspection that shows what a report looks like.
          </span>
        </p>
      )}
    </header>
  );
}

function Mark() {
  return (
    <svg className="report-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="9" />
      <path className="report-mark-chimney" d={HEARTH_MARK.chimney} />
      <path className="report-mark-flame" d={HEARTH_MARK.flame} />
    </svg>
  );
}
