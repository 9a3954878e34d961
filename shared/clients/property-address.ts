import type { ClientFields } from '#shared/contract/clients.ts';

type Address = ClientFields['serviceAddress'];
type AddressParts = { readonly [Part in keyof Address]?: string | undefined };

/** '12 Mill Road, Barre, VT 05641'; empty parts are left out. */
export const addressLine = ({ street, city, state, zip }: AddressParts): string =>
  [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

type Inspected = { readonly address: string; readonly ownAddress?: true };

/**
 * The address on an inspection's documents: the client's current one, unless the inspection keeps the address of
 * another property. The inspection's own copy is also used if the client is deleted or has no address.
 */
export const propertyAddress = (
  { address, ownAddress }: Inspected,
  client: { readonly serviceAddress: Address } | undefined,
): string => (ownAddress ? '' : client && addressLine(client.serviceAddress)) || address;

/** Which address the inspections of a merged draft client show. */
export const ADDRESS_SOURCES = ['client', 'draft'] as const;
export type AddressSource = (typeof ADDRESS_SOURCES)[number];

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const houseNumber = ({ street }: Address): string => fold(street).split(' ')[0] ?? '';
const isSameOrBlank = (a: string, b: string): boolean => a === '' || b === '' || fold(a) === fold(b);

/**
 * A typed address that differs only in spelling: '77 Mill St' and '77 Mill Street' have the same house number and zip.
 */
const isSameProperty = (a: Address, b: Address): boolean =>
  houseNumber(a) === houseNumber(b) && isSameOrBlank(a.zip, b.zip) && isSameOrBlank(a.city, b.city);

/** Whether there is a choice at all: both have an address, and the addresses differ. */
export const isAddressChoice = (client: Address, draft: Address): boolean =>
  addressLine(client) !== '' && addressLine(draft) !== '' && fold(addressLine(client)) !== fold(addressLine(draft));

/** The preselected address: the inspected one, if it is another property than the client's. */
export const defaultAddress = (client: Address, draft: Address): AddressSource =>
  isAddressChoice(client, draft) && !isSameProperty(client, draft) ? 'draft' : 'client';
