import type { Organization } from '#shared/contract/auth.ts';
import { useCompanyLogo } from '#web/offline/hooks/use-company-logo.ts';

/** The company's name and contact details, at the top of a customer document. */
export function Letterhead({ organization }: { organization: Organization }) {
  const { name, address = '', city = '', state = '', zip = '', phone = '', email = '' } = organization;
  const logoUrl = useCompanyLogo();
  const place = [address, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
  return (
    <div className="handout-head">
      {logoUrl !== undefined && <img className="handout-logo" src={logoUrl} alt="" />}
      <b>{name}</b>
      <p className="ui-meta">{[place, phone, email].filter((part) => part !== '').join(' · ')}</p>
    </div>
  );
}
