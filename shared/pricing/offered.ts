/** A feature that pages sell, or will: `provenBy` names the test file that shows it works, and puts its texts on the pages. */
type Offer = { readonly provenBy?: string };

/** What is not offered has no text on any page. A test refuses a name of a file that does not exist. */
export const OFFERS = {
  /** Clients from a CSV file. */
  clientImport: {},
  /** Customers from a field-service system; reports and proposals back to it. All of it belongs to the Premium plan. */
  fieldService: {},
} as const satisfies Record<string, Offer>;

export type Feature = keyof typeof OFFERS;

export const isOffered = (feature: Feature, offers: Readonly<Record<Feature, Offer>> = OFFERS): boolean =>
  offers[feature].provenBy !== undefined;
