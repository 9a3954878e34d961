import { ClientFields } from '#shared/contract/clients.ts';
import { PULLED_FIELDS, type PulledField } from '#shared/field-service/pulled-fields.ts';
import type { ForeignCustomer } from '#functions/field-service/port.ts';
import { sha256Hex } from '#functions/platform/ids.ts';

export type PulledFields = Pick<ClientFields, PulledField>;

const HASH_LENGTH = 20;
const shape = ClientFields.shape;

/** The value in a client's format; empty if it's invalid, such as an email without an @. */
function fieldOf<F extends PulledField>(field: F, value: unknown): PulledFields[F] {
  const parsed = shape[field].safeParse(value);
  const empty = field === 'name' ? '' : shape[field].parse(undefined);
  return (parsed.success ? parsed.data : empty) as PulledFields[F];
}

const cut = (text: string, maxLength: number): string => text.slice(0, maxLength).trim();

const addressOf = ({ street, city, state, zip }: ForeignCustomer['serviceAddress']) => ({
  street: cut(street, 200),
  city: cut(city, 100),
  state: cut(state, 60),
  zip: cut(zip, 12),
});

/** Maps a customer to a client's fields; undefined if it has nothing to use as a name. */
export function pulledFieldsOf(customer: ForeignCustomer): PulledFields | undefined {
  const name = [customer.name, customer.company, customer.email, customer.phone].find((text) => text.trim() !== '');
  const fields = {
    name: fieldOf('name', cut(name ?? '', 160)),
    company: fieldOf('company', cut(customer.company, 160)),
    phone: fieldOf('phone', customer.phone),
    mobile: fieldOf('mobile', customer.mobile),
    email: fieldOf('email', customer.email),
    serviceAddress: fieldOf('serviceAddress', addressOf(customer.serviceAddress)),
    billingAddress: fieldOf('billingAddress', addressOf(customer.billingAddress)),
  };
  return fields.name === '' ? undefined : fields;
}

/** Uses a fixed key order, because the stored row's order may differ. */
function textOf(value: PulledFields[PulledField]): string {
  if (typeof value === 'string') return value;
  const { street, city, state, zip } = value;
  return JSON.stringify([street, city, state, zip]);
}

const EMPTY = new Set(['', JSON.stringify(['', '', '', ''])]);

const hashOf = (value: PulledFields[PulledField]): string => sha256Hex(textOf(value)).slice(0, HASH_LENGTH);

export type Hashes = Readonly<Record<string, string>>;

/**
 * The hashes to store after a pull. An empty value isn't taken, so the field keeps the hash of the last one: the next
 * value then counts as changed there only.
 */
export const hashesOf = (fields: PulledFields, before: Hashes | undefined): Hashes =>
  Object.fromEntries(
    PULLED_FIELDS.map((field) => {
      const known = EMPTY.has(textOf(fields[field])) ? before?.[field] : undefined;
      return [field, known ?? hashOf(fields[field])];
    }),
  );

export type Merged = { fields: PulledFields; isChanged: boolean; kept: number };

/**
 * Merges a customer's fields into a client's. Takes a value that changed there since the last pull, unless it was
 * changed here too: then ours is kept (counted in `kept`). The first pull (`before` undefined) only fills empty
 * fields. An empty value never overwrites.
 */
export function mergeFields(ours: PulledFields, theirs: PulledFields, before: Hashes | undefined): Merged {
  const taken: Partial<Record<PulledField, unknown>> = {};
  let kept = 0;
  for (const field of PULLED_FIELDS) {
    const [own, foreign] = [textOf(ours[field]), textOf(theirs[field])];
    if (EMPTY.has(foreign) || own === foreign) continue;
    const isNew = before === undefined || before[field] !== hashOf(theirs[field]);
    const isOurs = before === undefined ? !EMPTY.has(own) : before[field] !== hashOf(ours[field]);
    if (isNew && !isOurs) taken[field] = theirs[field];
    else if (isNew && before !== undefined) kept += 1;
  }
  return { fields: { ...ours, ...taken } as PulledFields, isChanged: Object.keys(taken).length > 0, kept };
}
