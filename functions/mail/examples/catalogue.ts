import { ACCOUNT_EXAMPLES } from './account.ts';
import { BILLING_EXAMPLES } from './billing.ts';
import { FIELD_EXAMPLES } from './field.ts';
import { COMPANY_DATA_EXAMPLES } from './company-data.ts';
import type { MailExamples } from './mail-examples.ts';

/** Every mail that the product sends, with examples: what `npm run mail:preview` shows and a test renders. */
export const MAIL_CATALOGUE: readonly MailExamples[] = [
  ...ACCOUNT_EXAMPLES,
  ...BILLING_EXAMPLES,
  ...FIELD_EXAMPLES,
  ...COMPANY_DATA_EXAMPLES,
];
