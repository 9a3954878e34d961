import type { ProviderId } from './providers.ts';

/** Client fields that a pull fills, in the order of the screen. */
export const PULLED_FIELDS = [
  'name',
  'company',
  'phone',
  'mobile',
  'email',
  'serviceAddress',
  'billingAddress',
] as const;
export type PulledField = (typeof PULLED_FIELDS)[number];

export const PULLED_LABELS: Readonly<Record<PulledField, string>> = {
  name: 'Name',
  company: 'Company',
  phone: 'Phone',
  mobile: 'Mobile',
  email: 'Email',
  serviceAddress: 'Service address',
  billingAddress: 'Billing address',
};

type Names = Readonly<Record<PulledField, string>>;

/** Each provider's names for the fields. */
export const FOREIGN_LABELS: Readonly<Record<ProviderId, Names>> = {
  kickserv: {
    name: 'Name, else company name',
    company: 'Company name',
    phone: 'Phone number',
    mobile: 'Mobile',
    email: 'Email address',
    serviceAddress: 'Service address',
    billingAddress: 'Billing address',
  },
  jobber: {
    name: 'Name, else company name',
    company: 'Company name',
    phone: 'Main phone',
    mobile: 'Mobile phone',
    email: 'Main email',
    serviceAddress: 'First property',
    billingAddress: 'Billing address',
  },
  'housecall-pro': {
    name: 'First and last name, else company',
    company: 'Company',
    phone: 'Home number, else work number',
    mobile: 'Mobile number',
    email: 'Email',
    serviceAddress: 'Service address',
    billingAddress: 'Billing address',
  },
  'service-titan': {
    name: 'Name',
    company: 'Name of a commercial customer',
    phone: 'Phone',
    mobile: 'Mobile phone',
    email: 'Email',
    serviceAddress: 'First location',
    billingAddress: 'Customer address',
  },
};
