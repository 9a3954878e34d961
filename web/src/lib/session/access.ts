import { can } from '#shared/auth/can.ts';
import type { Permission } from '#shared/auth/permissions.ts';
import { SPECIAL_ORGANIZATIONS } from '#shared/auth/special-organizations.ts';
import { maySupport } from '#shared/auth/support-view.ts';
import { passesGate, type Gate } from '#shared/auth/version-gate.ts';
import type { Organization, SessionUser } from '#shared/contract/auth.ts';
import type { PathName } from '../paths.ts';
import { isSupportView } from './support-view.ts';

/** The user and the organization on the screen; the server checks every call again. */
export type Viewer = { user: SessionUser; organization: Organization };

/** The requirements of a part of the screen; an omitted one is not checked. */
export type Access = Gate & {
  permission?: Permission;
  /** Set for a page that a support view may open: it shows the settings and hides every action of its permission. */
  isReadInSupport?: true;
};

/** Checks the permission of section 6 for the viewer's own organization, and the version gate. */
export function mayUse({ user, organization }: Viewer, { permission, isReadInSupport, ...gate }: Access): boolean {
  const grantee = { role: user.role.value, organizationId: user.organizationId };
  if (permission !== undefined && !can(grantee, permission)) return false;
  // A support view cannot change anything.
  const isRead = isReadInSupport === true || permission === undefined || maySupport(permission);
  if (isSupportView() && !isRead) return false;
  const subject = {
    userVersion: user.version,
    organizationVersion: organization.version,
    organizationId: organization._id,
    flags: organization.flags,
  };
  return passesGate(subject, gate, SPECIAL_ORGANIZATIONS);
}

const TECHNICIAN_TOOL = { permission: 'TECH_VIEW', version: 'Pro' } as const;

/** The requirements of each page, for menus and the guard. */
export const PAGE_ACCESS: Partial<Record<PathName, Access>> = {
  dashboard: { permission: 'DASHBOARD_VIEW' },
  search: { permission: 'DASHBOARD_VIEW' },
  dasharama: { permission: 'DASHBOARD_VIEW' },
  inspectStart: { permission: 'INSPECTION_CREATE' },
  inspect: { permission: 'INSPECTION_VIEW' },
  flue: { permission: 'INSPECTION_VIEW' },
  report: { permission: 'INSPECTION_VIEW' },
  reportEdit: { permission: 'INSPECTION_EDIT' },
  pullSheet: { permission: 'PULL_SHEET_VIEW' },
  proposal: { permission: 'INSPECTION_VIEW' },
  proposalEdit: { permission: 'INSPECTION_VIEW' },
  addClient: { permission: 'ADD_CLIENT' },
  clients: { permission: 'DASHBOARD_VIEW' },
  client: { permission: 'DASHBOARD_VIEW' },
  createUser: { permission: 'USER_CREATE' },
  createOrg: { permission: 'ORGANIZATION_CREATE' },
  organizations: { permission: 'ORGANIZATION_VIEW' },
  tickets: { permission: 'ORGANIZATION_VIEW' },
  ticket: { permission: 'ORGANIZATION_VIEW' },
  subscribers: { permission: 'ORGANIZATION_VIEW' },
  admin: { permission: 'ADMIN_SETTINGS_VIEW' },
  adminOrder: { permission: 'ADMIN_SETTINGS_EDIT' },
  adminLogic: { permission: 'ADMIN_SETTINGS_EDIT' },
  adminSizing: { permission: 'ADMIN_SETTINGS_EDIT' },
  adminPrices: { permission: 'ADMIN_SETTINGS_EDIT', isReadInSupport: true },
  adminProposals: { permission: 'ADMIN_SETTINGS_VIEW' },
  adminAudit: { permission: 'ADMIN_SETTINGS_VIEW' },
  adminIntegrations: { permission: 'ADMIN_SETTINGS_VIEW' },
  adminLeave: { permission: 'ADMIN_SETTINGS_EDIT' },
  billing: { permission: 'BILLING_VIEW' },
  responses: { permission: 'EDIT_RESPONSE', isReadInSupport: true },
  inserts: { permission: 'ADMIN_SETTINGS_VIEW' },
  truckCheck: { ...TECHNICIAN_TOOL, flag: 'truckCheck' },
  // The office has no technician tools but handles their findings: this is a permission that both office roles have.
  truckOpen: { permission: 'INSPECTION_ARCHIVE', version: 'Pro', flag: 'truckCheck' },
  photosWaiting: { permission: 'DASHBOARD_VIEW' },
  dueServices: { permission: 'DASHBOARD_VIEW' },
  truckTemplate: { permission: 'ADMIN_SETTINGS_EDIT', version: 'Pro', flag: 'truckCheck' },
  refractoryDisclaimer: { ...TECHNICIAN_TOOL, flag: 'refractoryPanels' },
  refractoryCuring: { ...TECHNICIAN_TOOL, flag: 'refractoryPanels' },
  resources: { permission: 'DASHBOARD_VIEW' },
  tutorials: { permission: 'DASHBOARD_VIEW' },
  guide: { permission: 'DASHBOARD_VIEW' },
  diagrams: { permission: 'DASHBOARD_VIEW' },
  sizing: { permission: 'DASHBOARD_VIEW' },
  sizingCalculator: { permission: 'DASHBOARD_VIEW' },
  support: { permission: 'DASHBOARD_VIEW' },
};
