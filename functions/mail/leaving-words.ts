import { BRAND } from '#shared/brand.ts';
import type { LeavingLetter } from '#functions/jobs/messages.ts';

export type LeavingFacts = {
  letter: LeavingLetter;
  name: string;
  companyName: string;
  /** Who asked, or took it back. */
  byName: string;
  /** As it is shown: 'Dec 4, 2026'. */
  date: string;
};

type Words = { subject: string; title: string; says: readonly string[]; button: string; notes: readonly string[] };

const TAKE_BACK = 'Any administrator can keep the company until then: nothing has happened to it yet.';
const EXPORT_FIRST = 'If you want to keep a copy of everything, have an export made on the same page.';

/** What each occasion says. */
export const LEAVING_WORDS: Record<LeavingLetter, (facts: LeavingFacts) => Words> = {
  'export-ready': ({ companyName, date }) => ({
    subject: `The export of ${companyName} is ready`,
    title: 'Your export is ready',
    says: [
      `Everything ${companyName} has in ${BRAND.name} is in one zip now: clients, inspections with their photos and papers, price book, hand-outs, truck checks and the audit log.`,
      `You can download it until ${date}. After that it is deleted, and you can have a new one made.`,
    ],
    button: 'Download the export',
    notes: ['The zip holds personal data of your clients. Keep it where only you can open it.'],
  }),
  asked: ({ companyName, byName, date }) => ({
    subject: `${companyName} will be deleted on ${date}`,
    title: `${companyName} will be deleted on ${date}`,
    says: [
      `${byName} asked to delete the company. Everybody can go on working until ${date}; then all inspections, photos, clients, documents and users are deleted for good.`,
      `${TAKE_BACK} ${EXPORT_FIRST}`,
    ],
    button: 'Keep the company',
    notes: ['If you did not expect this, keep the company and change your passwords.'],
  }),
  kept: ({ companyName, byName }) => ({
    subject: `${companyName} will not be deleted`,
    title: `${companyName} stays`,
    says: [`${byName} took the deletion back. Nothing was deleted, and everybody goes on as before.`],
    button: 'See your company',
    notes: [],
  }),
  soon: ({ companyName, date }) => ({
    subject: `Reminder: ${companyName} will be deleted on ${date}`,
    title: 'Your company will be deleted in 3 days',
    says: [
      `On ${date} all inspections, photos, clients, documents and users of ${companyName} are deleted for good. Links you sent to clients stop working.`,
      `${TAKE_BACK} ${EXPORT_FIRST}`,
    ],
    button: 'Keep the company, or export it',
    notes: [],
  }),
  gone: ({ companyName }) => ({
    subject: `${companyName} was deleted`,
    title: 'Your company was deleted',
    says: [
      `As you asked 30 days ago, ${BRAND.name} is deleting everything ${companyName} had there: inspections, photos, clients, documents and users. You cannot sign in any more, and links you sent do not open.`,
      'Your e-mail and the name of the company are free again. This is the last mail you get from us.',
    ],
    button: `Go to ${BRAND.name}`,
    notes: [],
  }),
};
