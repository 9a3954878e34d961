import type { Organization } from '#shared/contract/auth.ts';
import type { Role } from '#shared/auth/roles.ts';
import type { Policy } from './workspace.ts';

/**
 * Company settings that affect an inspection. With prices off, none are shown; technicians edit only what the company allows.
 */
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
