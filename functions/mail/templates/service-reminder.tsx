import { Bullets, Paragraph, Phone, TextLink } from '../design/blocks.tsx';
import { type Company, CompanyFooter, CompanyHead } from '../design/heads.tsx';
import { Letter } from '../design/letter.tsx';
import { mailTemplate } from '../mail-template.ts';
import { dialed } from '../safe-text.ts';

export type ReminderService = {
  /** Such as 'Level 1 inspection, wood-burning fireplace'. */
  what: string;
  /** Formatted, such as 'Nov 20, 2026'. */
  last: string;
  due: string;
};

export type ServiceReminder = {
  company: Company;
  clientName: string;
  services: readonly ReminderService[];
  /** Whether one of them is the yearly NFPA 211 inspection. */
  hasInspection: boolean;
  /** The company's text on how to book; empty for the default. */
  booking: string;
  /** URL of the unsubscribe page. */
  unsubscribe: string;
};

function Booking({ company, booking }: Pick<ServiceReminder, 'company' | 'booking'>) {
  const { name, phone } = company;
  if (dialed(phone) === undefined) {
    return <Paragraph>{booking === '' ? `Reply to this email to book with ${name}.` : booking}</Paragraph>;
  }
  return (
    <>
      {booking !== '' && <Paragraph>{booking}</Paragraph>}
      <Paragraph>
        <strong>To book,</strong> reply to this email or call {name}: <Phone number={phone} />.
      </Paragraph>
    </>
  );
}

/** Reminds a client of yearly service that is due, in the company's name. */
export const serviceReminder = mailTemplate(
  ({ company }: ServiceReminder) => `Your yearly service is due, ${company.name}`,
  ({ company, clientName, services, hasInspection, booking, unsubscribe }: ServiceReminder) => (
    <Letter
      title="Your yearly service is due"
      preview={services.map(({ what }) => what).join('; ')}
      head={<CompanyHead {...company} />}
      footer={
        <CompanyFooter
          company={company}
          reason={`You’re receiving this email because ${company.name} has worked at your property.`}
        />
      }
    >
      <Paragraph>Hello {clientName},</Paragraph>
      <Paragraph>It’s time to have your system looked at again:</Paragraph>
      <Bullets items={services.map(({ what, last, due }) => `${what}: due ${due}, last done ${last}`)} />
      {hasInspection && (
        <Paragraph>NFPA 211 asks for an inspection of chimneys, fireplaces and vents at least once a year.</Paragraph>
      )}
      <Booking company={company} booking={booking} />
      <Paragraph>
        <TextLink href={unsubscribe}>Unsubscribe from these reminders</TextLink>
      </Paragraph>
    </Letter>
  ),
);
