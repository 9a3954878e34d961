import { isOffered } from '#shared/pricing/offered.ts';

/**
 * What the public pages may name. A feature that is false appears on no page; it becomes true once shared/pricing/offered.ts
 * names the test that covers it, which also opens it under Billing.
 */
export const SOLD = {
  import: isOffered('clientImport'),
  export: isOffered('companyExport'),
  recall: isOffered('recall'),
  integrations: isOffered('fieldService'),
} as const;
