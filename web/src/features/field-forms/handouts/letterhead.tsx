import type { Organization } from '#shared/contract/auth.ts';

/** The company's name and how to reach it, at the head of what its customer reads. */
export function Letterhead({ organization }: { organization: Organization }) {
  const { name, address = '', city = '', state = '', zip = '', phone = '', email = '' } = organization;
  const place = [address, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
  return (
    <div className="handout-head">
      <b>{name}</b>
      <p className="ui-meta">{[place, phone, email].filter((part) => part !== '').join(' · ')}</p>
    </div>
  );
}
