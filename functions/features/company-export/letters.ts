import { dateText } from '#shared/report/dates/dates.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { isActive, type UserRecord } from '#functions/data/accounts/user-record.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import type { CompanyDataLetter } from '#functions/mail/letters.ts';
import { stableId } from '#functions/platform/stable-id.ts';

/** 'Dec 4, 2026' in the company's time zone. */
export const dayOf = ({ state }: Pick<OrganizationRecord, 'state'>, at: string): string =>
  dateText({ timeZone: timeZoneOf(state) }, at);

export const administratorsOf = (users: readonly UserRecord[]): UserRecord[] =>
  users.filter((user) => user.role === 'ADMINISTRATOR' && isActive(user));

export type Letter = {
  letter: CompanyDataLetter;
  /** The user who requested or canceled it. */
  byName: string;
  at: string;
  /** Identifies the occasion: a letter requested twice for it is sent once. */
  occasion: string;
};

/** Sends one letter to each of the recipients. */
export async function writeLetters(
  to: readonly UserRecord[],
  { letter, byName, at, occasion }: Letter,
  { organization, enqueueMail }: { organization: OrganizationRecord; enqueueMail: (job: MailJob) => Promise<void> },
): Promise<void> {
  const { name: companyName, organizationId } = organization;
  const facts = { letter, companyName, byName, date: dayOf(organization, at) };
  for (const { email, name, userId } of to) {
    const jobId = stableId(`leaving ${organizationId} ${letter} ${occasion} ${userId}`);
    await enqueueMail({ kind: 'leaving', jobId, to: email, name, ...facts });
  }
}
