import type { Client } from '#shared/contract/clients.ts';
import { completePhoneDigits } from '#shared/phone.ts';
import type { ClientDraft } from '#web/features/clients/form/client-form.ts';

export type DuplicateReason = 'name' | 'phone' | 'email' | 'address';
export type Duplicate<C extends Client = Client> = { client: C; reasons: DuplicateReason[] };

const REASON_TEXTS: Readonly<Record<DuplicateReason, string>> = {
  name: 'same name',
  phone: 'same phone',
  email: 'same email',
  address: 'same address',
};

/** 'same name, same phone'. */
export const reasonText = (reasons: readonly DuplicateReason[]): string =>
  reasons.map((reason) => REASON_TEXTS[reason]).join(', ');

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function phonesOf({ phone, mobile }: Pick<Client, 'phone' | 'mobile'>): string[] {
  return [phone, mobile].map(completePhoneDigits).filter((number) => number !== '');
}

const same = (a: string, b: string) => a !== '' && a === b;

function reasonsFor(draft: ClientDraft, client: Client): DuplicateReason[] {
  const phones = phonesOf(draft);
  const tests: [DuplicateReason, boolean][] = [
    ['name', same(plain(draft.name), plain(client.name))],
    ['phone', phonesOf(client).some((number) => phones.includes(number))],
    ['email', same(draft.email.trim().toLowerCase(), client.email)],
    ['address', isSameStreet(draft, client)],
  ];
  return tests.filter(([, matches]) => matches).map(([reason]) => reason);
}

function isSameStreet(draft: ClientDraft, client: Client): boolean {
  const [typed, known] = [draft.serviceAddress, client.serviceAddress];
  return same(plain(typed.street), plain(known.street)) && plain(typed.city) === plain(known.city);
}

/** Existing clients that may be duplicates of the one being typed, best match first. */
export function findDuplicates<C extends Client>(draft: ClientDraft, clients: readonly C[]): Duplicate<C>[] {
  return clients
    .map((client) => ({ client, reasons: reasonsFor(draft, client) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.reasons.length - a.reasons.length);
}
