import type { Organization } from '#shared/contract/auth.ts';
import type { Role } from '#shared/auth/roles.ts';
import type { Policy } from './workspace.ts';

/** Company settings as they bear on an inspection: off means no prices anywhere; technicians edit wording only if allowed. */
export function policyOf(organization: Organization | undefined, role: Role | undefined): Policy {
  const settings = organization?.settings;
  return {
    showPrices: settings?.showPrices ?? true,
    editWording: role !== 'TECHNICIAN' || (settings?.techsEditWording ?? false),
  };
}
