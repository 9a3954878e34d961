import type { Role } from './roles.ts';
import type { FeatureFlag, Version } from './version-gate.ts';

/** Who asks, as the server's own rows say; never taken from body, path, header or local storage. */
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
  /** There while a super administrator looks into this organization, which is not their own. */
  support?: { viewId: string };
};

/** What a company lets its people see and change of prices and words. */
export type CompanyToggles = {
  /** Off: no prices anywhere, in no answer either. */
  showPrices: boolean;
  techsEditPrices: boolean;
  techsEditWording: boolean;
};
