import { asJson, canonicalJson } from '#shared/canonical-json.ts';

/** The names of the changed fields, such as 'phone, serviceAddress'; the audit log omits their values. */
export function changedFields(before: object, after: object): string {
  const [old, now] = [before, after].map((record) => new Map(Object.entries(record) as [string, unknown][]));
  const names = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
  const textOf = (value: unknown) => canonicalJson(asJson({ value }));
  return names.filter((name) => textOf(old?.get(name)) !== textOf(now?.get(name))).join(', ');
}
