/** The four roles of section 6 of the specification; their labels are what the side menu shows. */
export const ROLES = ['SUPER_ADMIN', 'ADMINISTRATOR', 'OFFICE', 'TECHNICIAN'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS = {
  SUPER_ADMIN: 'Super Admin',
  ADMINISTRATOR: 'Administrator',
  OFFICE: 'Office',
  TECHNICIAN: 'Technician',
} as const satisfies Record<Role, string>;
