import { OrganizationFields } from '#shared/contract/admin.ts';
import type { Organization } from '#shared/contract/auth.ts';
import { fieldErrors } from '#web/features/clients/form/client-form.ts';

/** The public-facing company information, in the order of its form. */
export const ORGANIZATION_LINES = [
  { name: 'name', label: 'Company', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'text' },
  { name: 'address', label: 'Address', type: 'text' },
  { name: 'city', label: 'City', type: 'text' },
  { name: 'state', label: 'State', type: 'text' },
  { name: 'zip', label: 'ZIP', type: 'text' },
] as const;

export type OrganizationDraft = Record<(typeof ORGANIZATION_LINES)[number]['name'], string>;

export const EMPTY_ORGANIZATION: OrganizationDraft = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
};

export function organizationDraft(organization: Organization): OrganizationDraft {
  const { name, email = '', phone = '', address = '', city = '', state = '', zip = '' } = organization;
  return { name, email, phone, address, city, state, zip };
}

/** Errors by field, from the contract's schema. */
export function organizationErrors(draft: OrganizationDraft): Readonly<Record<string, string>> {
  const parsed = OrganizationFields.safeParse(draft);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

type Address = { readonly [line in 'address' | 'city' | 'state' | 'zip']?: string | undefined };

/** `214 Depot Street, Northfield, VT 05663`. */
export function addressOf({ address, city, state, zip }: Address): string {
  const place = [state, zip].filter(Boolean).join(' ');
  return [address, city, place].filter(Boolean).join(', ');
}
