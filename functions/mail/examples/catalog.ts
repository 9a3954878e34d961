import { ACCOUNT_EXAMPLES } from './account.ts';
import { BILLING_EXAMPLES } from './billing.ts';
import { FIELD_EXAMPLES } from './field.ts';
import { COMPANY_DATA_EXAMPLES } from './company-data.ts';
import type { MailExamples } from './mail-examples.ts';

/** Every email of the product with examples, shown by `npm run mail:preview` and rendered by a test. */
export const MAIL_CATALOG: readonly MailExamples[] = [
  ...ACCOUNT_EXAMPLES,
  ...BILLING_EXAMPLES,
  ...FIELD_EXAMPLES,
  ...COMPANY_DATA_EXAMPLES,
];
