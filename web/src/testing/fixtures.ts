import type { Organization, SessionUser } from '#shared/contract/auth.ts';
import { ROLE_LABELS, type Role } from '#shared/auth/roles.ts';
import type { Viewer } from '../lib/session/access.ts';

export const ORGANIZATION: Organization = {
  _id: '01HZZZZZZZZZZZZZZZZZZZZZZ1',
  name: 'Demo Chimney Company',
  version: 'Pro',
  subscriptionStatus: 'active',
  flags: [],
  settings: {
    showPrices: true,
    techsEditPrices: false,
    techsEditWording: false,
    techsAddClients: false,
    deviceDays: 30,
    legalStatement: '',
  },
};

export function userOf(role: Role, part: Partial<SessionUser> = {}): SessionUser {
  return {
    userId: 'user-0000000001',
    email: 'sam@demo.example',
    name: 'Sam Sample',
    role: { value: role, label: ROLE_LABELS[role] },
    organizationId: ORGANIZATION._id,
    version: 'Pro',
    ...part,
  };
}

export function viewerOf(
  role: Role,
  organization: Partial<Organization> = {},
  user: Partial<SessionUser> = {},
): Viewer {
  return { user: userOf(role, user), organization: { ...ORGANIZATION, ...organization } };
}

const base64 = (value: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** An unsigned token with the server's claims. `serial` makes each one different. */
export function tokenOf({ userId, email, name, role, organizationId, version }: SessionUser, serial = 1): string {
  const claims = { sub: userId, email, name, role: role.value, organizationId, version, serial };
  return [base64({ alg: 'none' }), base64(claims), 'signature'].join('.');
}
