import { describe, expect, it } from 'vitest';
import { can, isGranted } from './can.ts';
import { type Permission, PERMISSIONS } from './permissions.ts';
import { type Role, ROLES } from './roles.ts';

/**
 * Section 6 of the specification, copied by hand: `+` always, `o` own organization only, `-` denied; roles in order.
 */
const SPECIFICATION: Record<Permission, string> = {
  ORGANIZATION_CREATE: '+---',
  ORGANIZATION_EDIT: '+---',
  ORGANIZATION_VIEW: '+---',
  ADMIN_SETTINGS_EDIT: '+o--',
  ADMIN_SETTINGS_VIEW: '++--',
  INSPECTION_ARCHIVE: '+++-',
  INSPECTION_CREATE: '++-+',
  INSPECTION_EDIT: '+ooo',
  INSPECTION_VIEW: '+ooo',
  USER_CREATE: '++--',
  USER_EDIT: '+o--',
  USER_VIEW: '+ooo',
  DASHBOARD_VIEW: '++++',
  PULL_SHEET_VIEW: '++++',
  SEND_COPY_CLIENT: '++++',
  ADD_CLIENT: '+++-',
  EDIT_RESPONSE: '+++-',
  NOT_SUPER: '-+++',
  TECH_VIEW: '++-+',
  BILLING_VIEW: '++--',
  CREATE_TECH: '++--',
};

const cells = PERMISSIONS.flatMap((permission) =>
  ROLES.map((role, column): [Role, Permission, string] => [role, permission, SPECIFICATION[permission].charAt(column)]),
);

describe('can', () => {
  it.each(cells)('follows the specification for %s with %s: %s', (role, permission, cell) => {
    const user = { role, organizationId: 'A' };

    expect(isGranted(role, permission)).toBe(cell !== '-');
    expect(can(user, permission, { organizationId: 'A' })).toBe(cell !== '-');
    expect(can(user, permission, { organizationId: 'B' })).toBe(cell === '+');
  });

  it('checks against the user’s own organization when no target is given', () => {
    expect(can({ role: 'OFFICE', organizationId: 'A' }, 'INSPECTION_EDIT')).toBe(true);
  });
});
