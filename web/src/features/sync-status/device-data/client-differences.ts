import type { Client, ClientFields, SentClientFields } from '#shared/contract/clients.ts';
import type { LostValue } from '#web/offline/entities/client-conflicts.ts';
import { fieldsOfClient } from '#web/offline/entities/client-text.ts';

export const CLIENT_FIELDS = [
  ['name', 'Name'],
  ['company', 'Company'],
  ['phone', 'Phone'],
  ['mobile', 'Mobile'],
  ['email', 'Email'],
  ['serviceAddress', 'Service address'],
  ['billingAddress', 'Billing address'],
  ['notes', 'Notes'],
  ['tags', 'Tags'],
  ['number', 'Client number'],
  ['serviceAddresses', 'Additional addresses'],
] as const satisfies readonly (readonly [keyof ClientFields, string])[];

type Name = (typeof CLIENT_FIELDS)[number][0];
export type Choice = 'mine' | 'theirs';
export type Choices = Readonly<Partial<Record<Name, Choice>>>;
export type Difference = {
  name: Name;
  label: string;
  mine: string;
  theirs: string;
  /** Who changed the field since the common base; both if there is no base. */
  by: 'mine' | 'theirs' | 'both';
};

const joined = (parts: readonly string[], by = ', '): string => parts.filter((part) => part !== '').join(by);

function textOf(value: ClientFields[Name]): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return joined(Object.values(value));
  return joined(
    value.map((part) => (typeof part === 'string' ? part : joined(Object.values(part)))),
    value.some((part) => typeof part !== 'string') ? '; ' : ', ',
  );
}

/** The fields in which this device's version and the server's differ. `base` is the version both started from. */
export function differencesOf(mine: SentClientFields, theirs: ClientFields, base?: SentClientFields): Difference[] {
  const byOf = (name: Name, own: string, other: string): Difference['by'] => {
    if (base === undefined) return 'both';
    const before = textOf(base[name] ?? '');
    return own === before ? 'theirs' : other === before ? 'mine' : 'both';
  };
  return CLIENT_FIELDS.flatMap(([name, label]) => {
    // A change queued by an earlier release lacks fields that were added since.
    const value = mine[name];
    if (value === undefined) return [];
    const [own, other] = [textOf(value), textOf(theirs[name])];
    return own === other ? [] : [{ name, label, mine: own, theirs: other, by: byOf(name, own, other) }];
  });
}

/** The client as chosen, field by field. Equal or unchosen fields keep the server's value. */
export function chosenFields(mine: SentClientFields, theirs: Client, choices: Choices): ClientFields {
  const own = CLIENT_FIELDS.filter(([field]) => choices[field] === 'mine').map(([field]) => [field, mine[field]]);
  return { ...fieldsOfClient(theirs), ...(Object.fromEntries(own) as Partial<ClientFields>) };
}

/** One-sided changes are kept. For fields that both changed, this device's value is preselected. */
export const proposedChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.map(({ name, by }) => [name, by === 'theirs' ? 'theirs' : 'mine']));

/** The discarded value of each field that both changed. Kept on this device, so that it can be restored. */
export function lostValues(
  { mine, theirs }: { mine: SentClientFields; theirs: ClientFields },
  differences: readonly Difference[],
  choices: Choices,
): LostValue[] {
  return differences
    .filter(({ by }) => by === 'both')
    .map(({ name, label, ...texts }) => {
      const isMine = choices[name] === 'theirs';
      const value = (isMine ? mine[name] : undefined) ?? theirs[name];
      return { name, label, text: isMine ? texts.mine : texts.theirs, value, isMine };
    });
}
