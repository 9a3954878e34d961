import type { Organization } from '#shared/contract/auth.ts';
import type { Role } from '#shared/auth/roles.ts';
import type { Policy } from './workspace.ts';

/** Company settings as they bear on an inspection: off means no prices anywhere; technicians edit only what they are let. */
export function policyOf(organization: Organization | undefined, role: Role | undefined): Policy {
  const settings = organization?.settings;
  const isTechnician = role === 'TECHNICIAN';
  const showPrices = settings?.showPrices ?? true;
  return {
    showPrices,
    editWording: !isTechnician || (settings?.techsEditWording ?? false),
    editPrices: showPrices && (!isTechnician || (settings?.techsEditPrices ?? false)),
  };
}
