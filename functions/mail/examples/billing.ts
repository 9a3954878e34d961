import { BILLING_NOTICES } from '#functions/mail/letters.ts';
import { billingNotice } from '../templates/billing-notice.tsx';
import { APP, COMPANY_NAME, OWNER } from './people.ts';
import type { MailExamples } from './mail-examples.ts';

const NOTICE = {
  name: OWNER,
  companyName: COMPANY_NAME,
  link: `${APP}/billing`,
  payLink: 'https://invoices.payments.example/in_1N4t7h',
  plans: ['Standard $249 a month', 'Premium $449 a month'],
  amount: '$298.00',
  date: 'Dec 5, 2026',
  days: 3,
};

export const BILLING_EXAMPLES: readonly MailExamples[] = [
  {
    template: 'billing-notice',
    examples: {
      ...Object.fromEntries(BILLING_NOTICES.map((kind) => [kind, () => billingNotice(kind, NOTICE)])),
      'subscription-canceled': () => billingNotice('subscription-canceled', { ...NOTICE, date: undefined }),
      'subscription-canceled-in-trial': () => billingNotice('subscription-canceled', NOTICE),
    },
  },
];
