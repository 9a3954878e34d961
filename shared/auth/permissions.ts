import type { Role } from './roles.ts';

export const PERMISSIONS = [
  'ORGANIZATION_CREATE',
  'ORGANIZATION_EDIT',
  'ORGANIZATION_VIEW',
  'ADMIN_SETTINGS_EDIT',
  'ADMIN_SETTINGS_VIEW',
  'INSPECTION_ARCHIVE',
  'INSPECTION_CREATE',
  'INSPECTION_EDIT',
  'INSPECTION_VIEW',
  'USER_CREATE',
  'USER_EDIT',
  'USER_VIEW',
  'DASHBOARD_VIEW',
  'PULL_SHEET_VIEW',
  'SEND_COPY_CLIENT',
  'ADD_CLIENT',
  'EDIT_RESPONSE',
  'NOT_SUPER',
  'TECH_VIEW',
  'BILLING_VIEW',
  'CREATE_TECH',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** 'own': only when the target belongs to the user's organization. */
export type Scope = 'any' | 'own' | 'none';

/** The table of section 6, cell by cell: a new role or permission doesn't compile until every cell is filled in. */
export const GRANTS = {
  ORGANIZATION_CREATE: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'none', OFFICE: 'none', TECHNICIAN: 'none' },
  ORGANIZATION_EDIT: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'none', OFFICE: 'none', TECHNICIAN: 'none' },
  ORGANIZATION_VIEW: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'none', OFFICE: 'none', TECHNICIAN: 'none' },
  ADMIN_SETTINGS_EDIT: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'own', OFFICE: 'none', TECHNICIAN: 'none' },
  ADMIN_SETTINGS_VIEW: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'any', OFFICE: 'none', TECHNICIAN: 'none' },
  INSPECTION_ARCHIVE: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'any', OFFICE: 'any', TECHNICIAN: 'none' },
  INSPECTION_CREATE: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'any', OFFICE: 'none', TECHNICIAN: 'any' },
  INSPECTION_EDIT: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'own', OFFICE: 'own', TECHNICIAN: 'own' },
  INSPECTION_VIEW: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'own', OFFICE: 'own', TECHNICIAN: 'own' },
  USER_CREATE: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'any', OFFICE: 'none', TECHNICIAN: 'none' },
  USER_EDIT: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'own', OFFICE: 'none', TECHNICIAN: 'none' },
  USER_VIEW: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'own', OFFICE: 'own', TECHNICIAN: 'own' },
  DASHBOARD_VIEW: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'any', OFFICE: 'any', TECHNICIAN: 'any' },
  PULL_SHEET_VIEW: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'any', OFFICE: 'any', TECHNICIAN: 'any' },
  SEND_COPY_CLIENT: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'any', OFFICE: 'any', TECHNICIAN: 'any' },
  ADD_CLIENT: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'any', OFFICE: 'any', TECHNICIAN: 'none' },
  EDIT_RESPONSE: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'any', OFFICE: 'any', TECHNICIAN: 'none' },
  NOT_SUPER: { SUPER_ADMIN: 'none', ADMINISTRATOR: 'any', OFFICE: 'any', TECHNICIAN: 'any' },
  TECH_VIEW: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'any', OFFICE: 'none', TECHNICIAN: 'any' },
  BILLING_VIEW: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'any', OFFICE: 'none', TECHNICIAN: 'none' },
  CREATE_TECH: { SUPER_ADMIN: 'any', ADMINISTRATOR: 'any', OFFICE: 'none', TECHNICIAN: 'none' },
} as const satisfies Record<Permission, Record<Role, Scope>>;
