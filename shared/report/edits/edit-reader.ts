import { editRuleOf, type ReportEdits } from './edits.ts';

const textAt = (edits: ReportEdits, key: string): string | undefined => {
  const value = valueAt(edits, key);
  return typeof value === 'string' ? value : undefined;
};

/** The value of a key if it still matches the key's rule; stored rows may be older than the rule. */
function valueAt(edits: ReportEdits, key: string): unknown {
  const value = edits[key];
  if (value === undefined || value === null) return undefined;
  const parsed = editRuleOf(key)?.value.safeParse(value);
  return parsed?.success === true ? parsed.data : undefined;
}

const listAt = (edits: ReportEdits, key: string): readonly string[] | undefined => {
  const value = valueAt(edits, key);
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : undefined;
};

const numberAt = (edits: ReportEdits, key: string): number | undefined => {
  const value = valueAt(edits, key);
  return typeof value === 'number' ? value : undefined;
};

const flagAt = (edits: ReportEdits, key: string): boolean | undefined => {
  const value = valueAt(edits, key);
  return typeof value === 'boolean' ? value : undefined;
};

export const readEdits = (edits: ReportEdits) => ({
  text: (key: string) => textAt(edits, key),
  list: (key: string) => listAt(edits, key),
  number: (key: string) => numberAt(edits, key),
  flag: (key: string) => flagAt(edits, key),
});
export type EditReader = ReturnType<typeof readEdits>;

/** The named items in the given order, then the others in their existing order; unknown names are ignored. */
export function ordered<T>(items: readonly T[], idOf: (element: T) => string, wanted: readonly string[]): T[] {
  const known = new Map(items.map((element) => [idOf(element), element]));
  const named = [...new Set(wanted)].flatMap((id) => known.get(id) ?? []);
  const isNamed = new Set(named.map(idOf));
  return [...named, ...items.filter((element) => !isNamed.has(idOf(element)))];
}
