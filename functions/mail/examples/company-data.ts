import { LEAVING_LETTERS, type LeavingLetter } from '#functions/mail/letters.ts';
import type { MailContent } from '#functions/mail/mail-template.ts';
import { leavingMail } from '#functions/mail/templates/company-data.tsx';
import type { MailExamples } from './mail-examples.ts';
import { APP, COMPANY_NAME, OWNER } from './people.ts';

const example = (letter: LeavingLetter): [string, () => MailContent] => [
  letter,
  () =>
    leavingMail({
      letter,
      name: OWNER,
      companyName: COMPANY_NAME,
      byName: 'Alex Admin',
      date: 'Dec 22, 2026',
      link: `${APP}/admin/leave`,
    }),
];

export const LEAVING_EXAMPLES: readonly MailExamples[] = [
  { template: 'leaving', examples: Object.fromEntries(LEAVING_LETTERS.map(example)) },
];
