/** A feature on the pricing and landing pages. Its texts are shown once `provenBy` names the test files that cover it. */
type Offer = { readonly provenBy?: string | readonly string[] };

/** Features without `provenBy` are not mentioned on any page. A test fails if a named file does not exist. */
export const OFFERS = {
  /** Client import from a CSV file. */
  clientImport: { provenBy: 'tests/integration/client-import.test.ts' },
  /** Export of all records of a company. */
  companyExport: { provenBy: 'tests/integration/csv-exports.test.ts' },
  /** Reminders of the next yearly inspection. */
  recall: { provenBy: 'tests/integration/due-services.test.ts' },
  /** Field-service integration: imports customers, exports reports and proposals. Included only in the Premium plan. */
  fieldService: {
    provenBy: [
      'tests/integration/field-service.test.ts',
      'tests/integration/field-service-pull.test.ts',
      'tests/integration/field-service-push.test.ts',
      'tests/integration/field-service-webhooks.test.ts',
    ],
  },
} as const satisfies Record<string, Offer>;

export type Feature = keyof typeof OFFERS;

export const isOffered = (feature: Feature, offers: Readonly<Record<Feature, Offer>> = OFFERS): boolean =>
  offers[feature].provenBy !== undefined;
