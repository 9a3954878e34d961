import type { ClientFields } from '#shared/contract/clients.ts';
import { MAX_SERVICE_ADDRESSES, MAX_TAGS } from './limits.ts';
import { addressLine } from './property-address.ts';

/** Fields for which a merge keeps one client's value; tags and additional addresses of both are kept. */
export const CHOSEN_FIELDS = [
  'name',
  'company',
  'number',
  'phone',
  'mobile',
  'email',
  'serviceAddress',
  'billingAddress',
  'notes',
] as const;
export type ChosenField = (typeof CHOSEN_FIELDS)[number];

/** A field as one line of text; '' if it is empty. */
export function fieldText(fields: ClientFields, name: ChosenField): string {
  const value = fields[name];
  return typeof value === 'string' ? value : addressLine(value);
}

/** Whether both clients have a value for the field and the values differ. */
export const isChoice = (target: ClientFields, merged: ClientFields, name: ChosenField): boolean => {
  const [targetText, other] = [fieldText(target, name), fieldText(merged, name)];
  return targetText !== '' && other !== '' && targetText !== other;
};

const unique = <T>(values: readonly T[], max: number): T[] =>
  [...new Map(values.map((value) => [JSON.stringify(value), value])).values()].slice(0, max);

/**
 * The merged client: the target's own fields, the chosen fields of the merged client, and those that the target lacks.
 * An address is copied whole or not at all.
 */
export function mergeFields(
  target: ClientFields,
  merged: ClientFields,
  taken: ReadonlySet<ChosenField> = new Set(),
): ClientFields {
  const from = (name: ChosenField) => (taken.has(name) || fieldText(target, name) === '' ? merged : target);
  return {
    name: from('name').name,
    company: from('company').company,
    number: from('number').number,
    phone: from('phone').phone,
    mobile: from('mobile').mobile,
    email: from('email').email,
    serviceAddress: from('serviceAddress').serviceAddress,
    billingAddress: from('billingAddress').billingAddress,
    notes: from('notes').notes,
    tags: unique([...target.tags, ...merged.tags], MAX_TAGS),
    serviceAddresses: unique([...target.serviceAddresses, ...merged.serviceAddresses], MAX_SERVICE_ADDRESSES),
  };
}
