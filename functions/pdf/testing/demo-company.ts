import type { Organization } from '#shared/contract/auth.ts';

/** The company of test documents. */
export const DEMO_COMPANY: Organization = {
  _id: '01JDXW3Q8N5T2K7V9B4M6C1ZRA',
  version: 'Pro',
  subscriptionStatus: 'active',
  flags: [],
  settings: {
    showPrices: true,
    techsEditPrices: true,
    techsEditWording: true,
    techsAddClients: true,
    deviceDays: 30,
    legalStatement: '',
  },
  name: 'Demo Chimney & Hearth',
  email: 'office@demo-chimney.example',
  address: '214 Depot Street',
  city: 'Northfield',
  state: 'VT',
  zip: '05663',
};
