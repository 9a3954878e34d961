import { BRAND } from '#shared/brand.ts';
import { GRACE_DAYS, REMIND_DAYS } from '#shared/contract/company-deletion.ts';
import type { CompanyDataLetter } from '#functions/mail/letters.ts';

export type CompanyDataFacts = {
  letter: CompanyDataLetter;
  name: string;
  companyName: string;
  /** The user who requested or canceled it. */
  byName: string;
  /** Formatted, such as 'Dec 4, 2026'. */
  date: string;
};

type CompanyDataText = {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  button: string;
  notes: readonly string[];
};

const TAKE_BACK = 'Until then, any administrator can cancel the deletion. Nothing has been deleted yet.';
const EXPORT_FIRST = 'To keep a copy of everything, request an export on the same page.';

/** The text for each occasion. */
export const COMPANY_DATA_TEXTS: Record<CompanyDataLetter, (facts: CompanyDataFacts) => CompanyDataText> = {
  'export-ready': ({ companyName, date }) => ({
    subject: `The export of ${companyName} is ready`,
    title: 'Your export is ready',
    paragraphs: [
      `Everything ${companyName} has in ${BRAND.name} is in one zip now: clients, inspections with their photos and documents, price book, handouts, truck checks and the audit log.`,
      `You can download it until ${date}. After that it is deleted, and you can request a new one.`,
    ],
    button: 'Download the export',
    notes: ['The zip file contains your clients’ personal data. Keep it where only you can open it.'],
  }),
  asked: ({ companyName, byName, date }) => ({
    subject: `${companyName} will be deleted on ${date}`,
    title: `${companyName} will be deleted on ${date}`,
    paragraphs: [
      `${byName} asked to delete the company. Everyone can keep working until ${date}. Then all inspections, photos, clients, documents and users are deleted for good.`,
      `${TAKE_BACK} ${EXPORT_FIRST}`,
    ],
    button: 'Keep the company',
    notes: ['If you didn’t expect this, keep the company and change your passwords.'],
  }),
  kept: ({ companyName, byName }) => ({
    subject: `${companyName} will not be deleted`,
    title: 'The deletion was canceled',
    paragraphs: [`${byName} canceled the deletion. Nothing was deleted, and everyone can keep working as before.`],
    button: 'See your company',
    notes: [],
  }),
  soon: ({ companyName, date }) => ({
    subject: `Reminder: ${companyName} will be deleted on ${date}`,
    title: `Your company will be deleted in ${REMIND_DAYS} days`,
    paragraphs: [
      `On ${date} all inspections, photos, clients, documents and users of ${companyName} are deleted for good. Links you sent to clients stop working.`,
      `${TAKE_BACK} ${EXPORT_FIRST}`,
    ],
    button: 'Keep the company, or export it',
    notes: [],
  }),
  gone: ({ companyName }) => ({
    subject: `${companyName} was deleted`,
    title: 'Your company was deleted',
    paragraphs: [
      `As you asked ${GRACE_DAYS} days ago, ${BRAND.name} is deleting everything ${companyName} had there: inspections, photos, clients, documents and users. You can no longer sign in, and links you sent no longer open.`,
      'Your email address and the company’s name can be used again. This is the last email you will receive from us.',
    ],
    button: `Go to ${BRAND.name}`,
    notes: [],
  }),
};
