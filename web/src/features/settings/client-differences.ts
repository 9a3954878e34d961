import type { Client, ClientFields } from '#shared/contract/clients.ts';

export const CLIENT_FIELDS = [
  ['name', 'Name'],
  ['company', 'Company'],
  ['phone', 'Phone'],
  ['mobile', 'Mobile'],
  ['email', 'E-mail'],
  ['serviceAddress', 'Service address'],
  ['billingAddress', 'Billing address'],
  ['notes', 'Notes'],
  ['tags', 'Tags'],
] as const satisfies readonly (readonly [keyof ClientFields, string])[];

type Name = (typeof CLIENT_FIELDS)[number][0];
export type Choice = 'mine' | 'theirs';
export type Difference = { name: Name; label: string; mine: string; theirs: string };

function textOf(value: ClientFields[Name]): string {
  if (typeof value === 'string') return value;
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts.filter((part) => part !== '').join(', ');
}

/** Where what was typed here and what the server has are not the same. */
export function differencesOf(mine: ClientFields, theirs: ClientFields): Difference[] {
  return CLIENT_FIELDS.flatMap(([name, label]) => {
    const [own, other] = [textOf(mine[name]), textOf(theirs[name])];
    return own === other ? [] : [{ name, label, mine: own, theirs: other }];
  });
}

/** The client as chosen, field by field; what is the same on both sides, and what nobody chose, is the server's. */
export function chosenFields(
  mine: ClientFields,
  theirs: Client,
  choices: Readonly<Partial<Record<Name, Choice>>>,
): ClientFields {
  const { name, company, phone, mobile, email, serviceAddress, billingAddress, notes, tags } = theirs;
  const base: ClientFields = { name, company, phone, mobile, email, serviceAddress, billingAddress, notes, tags };
  const own = CLIENT_FIELDS.filter(([field]) => choices[field] === 'mine').map(([field]) => [field, mine[field]]);
  return { ...base, ...(Object.fromEntries(own) as Partial<ClientFields>) };
}
