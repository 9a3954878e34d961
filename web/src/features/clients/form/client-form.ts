import * as z from 'zod';
import { ClientFields, type Client } from '#shared/contract/clients.ts';

export type AddressDraft = { street: string; city: string; state: string; zip: string };

export type ServiceAddressDraft = AddressDraft & { label: string; access: string };

/** The form as typed. Tags are one comma-separated line. */
export type ClientDraft = {
  name: string;
  company: string;
  phone: string;
  mobile: string;
  email: string;
  serviceAddress: AddressDraft;
  /** Absent while it equals the service address. */
  billingAddress: AddressDraft | undefined;
  notes: string;
  tags: string;
  number: string;
  serviceAddresses: readonly ServiceAddressDraft[];
};

/** The version of a client that a form shows, with its fields. */
export type ShownVersion = Pick<Client, 'clientId' | 'version' | 'createdAt'> & ClientFields;

/** A form with the version that its text started from. A new client has none, nor has text stored by an earlier release. */
export type ClientEntry = ClientDraft & { shown?: ShownVersion | undefined };

const Text = z.string();
const AddressOfDraft = z.object({ street: Text, city: Text, state: Text, zip: Text });
const ServiceAddresses = z.array(AddressOfDraft.extend({ label: Text, access: Text }));
const TEXTS = { name: Text, company: Text, phone: Text, mobile: Text, email: Text, notes: Text };
const Shown = z.object({
  ...TEXTS,
  clientId: Text,
  version: z.number(),
  createdAt: Text,
  tags: z.array(Text),
  number: Text,
  serviceAddress: AddressOfDraft,
  billingAddress: AddressOfDraft,
  serviceAddresses: ServiceAddresses,
});

/** Schema of a form stored while it was typed. */
export const StoredClientDraft = z
  .object({
    ...TEXTS,
    tags: Text,
    serviceAddress: AddressOfDraft,
    billingAddress: AddressOfDraft.optional(),
    // Drafts stored by an earlier release have none of these fields.
    number: Text.default(''),
    serviceAddresses: ServiceAddresses.default([]),
    shown: Shown.optional().catch(undefined),
  })
  .transform(({ billingAddress, ...draft }): ClientEntry => ({ ...draft, billingAddress }));

const NO_ADDRESS: AddressDraft = { street: '', city: '', state: '', zip: '' };

export const emptyDraft = (): ClientDraft => ({
  name: '',
  company: '',
  phone: '',
  mobile: '',
  email: '',
  notes: '',
  tags: '',
  number: '',
  serviceAddress: NO_ADDRESS,
  billingAddress: undefined,
  serviceAddresses: [],
});

const isEmpty = (address: AddressDraft | ServiceAddressDraft) => Object.values(address).every((line) => line === '');

export function draftOf(client: ClientFields): ClientDraft {
  const { name, company, phone, mobile, email, serviceAddress, billingAddress, notes, tags } = client;
  const { number, serviceAddresses } = client;
  // Copies fields by name: a stored client has more fields than the form, and the contract rejects unknown fields.
  return {
    name,
    company,
    phone,
    mobile,
    email,
    serviceAddress,
    notes,
    number,
    serviceAddresses,
    billingAddress: isEmpty(billingAddress) ? undefined : billingAddress,
    tags: tags.join(', '),
  };
}

export const emptyAddress = (): AddressDraft => ({ ...NO_ADDRESS });
export const emptyServiceAddress = (): ServiceAddressDraft => ({ ...NO_ADDRESS, label: '', access: '' });

/** The input for the contract's schema. */
export function fieldsOf({ billingAddress, tags, ...draft }: ClientDraft): z.input<typeof ClientFields> {
  const entered = tags.split(',').map((tag) => tag.trim());
  return {
    ...draft,
    billingAddress: billingAddress ?? NO_ADDRESS,
    tags: [...new Set(entered.filter(Boolean))],
    serviceAddresses: [...draft.serviceAddresses],
  };
}

/** The first error of each field, by path, e.g. `serviceAddress.zip`. Errors without a field use the key 'main'. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const field = path
      .map(String)
      .join('.')
      .replace(/^tags\..*/, 'tags');
    errors[field === '' ? 'main' : field] ??= message;
  }
  return errors;
}

export type ParsedClient = { ok: true; fields: ClientFields } | { ok: false; errors: Readonly<Record<string, string>> };

export function parseClient(draft: ClientDraft): ParsedClient {
  const parsed = ClientFields.safeParse(fieldsOf(draft));
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
  // Only after validation: errors refer to addresses by index, so the indexes must not change before.
  const serviceAddresses = parsed.data.serviceAddresses.filter((address) => !isEmpty(address));
  return { ok: true, fields: { ...parsed.data, serviceAddresses } };
}
