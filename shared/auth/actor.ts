import type { Role } from './roles.ts';
import type { FeatureFlag, Version } from './version-gate.ts';

/** The caller according to the server's own rows; never read from body, path, header or local storage. */
export type Actor = {
  userId: string;
  email: string;
  name: string;
  role: Role;
  organizationId: string;
  version: Version;
  organizationVersion: Version;
  flags: readonly FeatureFlag[];
  subscriptionStatus: string;
  settings: CompanyToggles;
  /** Set while a super administrator views this organization, which isn't their own. */
  support?: { viewId: string };
};

/** What a company lets its users see and change in prices and wording. */
export type CompanyToggles = {
  /** If off, no prices anywhere, including API responses. */
  showPrices: boolean;
  techsEditPrices: boolean;
  techsEditWording: boolean;
};
