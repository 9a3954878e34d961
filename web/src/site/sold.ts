import { isOffered } from '#shared/pricing/offered.ts';

/**
 * The features that public pages may mention. A feature that is false appears on no page. It becomes true once
 * shared/pricing/offered.ts names its test, which also enables it under Billing.
 */
export const SOLD = {
  import: isOffered('clientImport'),
  export: isOffered('companyExport'),
  recall: isOffered('recall'),
  integrations: isOffered('fieldService'),
} as const;
