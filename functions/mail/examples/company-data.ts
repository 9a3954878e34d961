import { COMPANY_DATA_LETTERS, type CompanyDataLetter } from '#functions/mail/letters.ts';
import type { MailContent } from '#functions/mail/mail-template.ts';
import { companyDataMail } from '#functions/mail/templates/company-data.tsx';
import type { MailExamples } from './mail-examples.ts';
import { APP, COMPANY_NAME, OWNER } from './people.ts';

const example = (letter: CompanyDataLetter): [string, () => MailContent] => [
  letter,
  () =>
    companyDataMail({
      letter,
      name: OWNER,
      companyName: COMPANY_NAME,
      byName: 'Alex Admin',
      date: 'Dec 22, 2026',
      link: `${APP}/admin/leave`,
    }),
];

export const COMPANY_DATA_EXAMPLES: readonly MailExamples[] = [
  { template: 'company-data', examples: Object.fromEntries(COMPANY_DATA_LETTERS.map(example)) },
];
