/** Emails to administrators about their company's subscription. */
export const BILLING_NOTICES = [
  'trial-reminder',
  'trial-ended',
  'subscription-started',
  'payment-failed',
  'payment-action',
  'last-warning',
  'payment-recovered',
  'subscription-ending',
  'subscription-continues',
  'subscription-canceled',
] as const;
export type BillingNoticeKind = (typeof BILLING_NOTICES)[number];

/** Emails about a company's export or its deletion. */
export const COMPANY_DATA_LETTERS = ['export-ready', 'asked', 'kept', 'soon', 'gone'] as const;
export type CompanyDataLetter = (typeof COMPANY_DATA_LETTERS)[number];
