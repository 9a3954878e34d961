import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/auth/roles.ts';
import type { Viewer } from '#web/lib/session/access.ts';
import { editRights } from './edit-rights.ts';

const viewer = (role: Role, settings: { techsEditPrices: boolean; techsEditWording: boolean }): Viewer => ({
  user: {
    userId: 'user-0000000001',
    email: '',
    name: '',
    role: { value: role, label: role },
    organizationId: '01HZZZZZZZZZZZZZZZZZZZZZZ1',
    version: 'Pro',
  },
  organization: {
    _id: '01HZZZZZZZZZZZZZZZZZZZZZZ1',
    name: '',
    version: 'Pro',
    subscriptionStatus: 'ACTIVE',
    flags: [],
    settings: { showPrices: true, techsAddClients: false, deviceDays: 30, legalStatement: '', ...settings },
  },
});
const CLOSED = { techsEditPrices: false, techsEditWording: false };

describe('the right to edit a proposal', () => {
  it('belongs to the office, regardless of technician permissions', () => {
    expect(editRights(viewer('OFFICE', CLOSED))).toEqual({});
    expect(editRights(viewer('ADMINISTRATOR', CLOSED))).toEqual({});
  });

  it('belongs to technicians if the company allows it, and otherwise comes with a reason', () => {
    expect(Object.keys(editRights(viewer('TECHNICIAN', CLOSED)))).toEqual(['price', 'wording']);
    expect(Object.keys(editRights(viewer('TECHNICIAN', { ...CLOSED, techsEditPrices: true })))).toEqual(['wording']);
    expect(editRights(viewer('TECHNICIAN', { techsEditPrices: true, techsEditWording: true }))).toEqual({});
  });

  it('requires a signed-in user', () => {
    expect(editRights(undefined).price).toMatch(/not change it/);
  });
});
