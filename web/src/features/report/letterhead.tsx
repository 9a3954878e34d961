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
    <header className="rp-top">
      <div className="rp-wrap">
        {logoUrl === undefined ? <Mark /> : <img className="rp-logo" src={logoUrl} alt="" />}
        <address className="rp-company">
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
        <div className="rp-actions">
          {actions}
          {phone !== '' && (
            <a className="rp-button" href={phoneHref(phone)}>
              Call us
            </a>
          )}
        </div>
      </div>
      {report.isSample && (
        <p className="rp-sample">
          <span className="rp-wrap">
            <b>Sample.</b> This is a sample inspection that shows what a report looks like.
          </span>
        </p>
      )}
    </header>
  );
}

function Mark() {
  return (
    <svg className="rp-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="9" />
      <path className="rp-mark-chimney" d={HEARTH_MARK.chimney} />
      <path className="rp-mark-flame" d={HEARTH_MARK.flame} />
    </svg>
  );
}
