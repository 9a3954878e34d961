import type { FormField } from '#shared/sizing/form.ts';

/** A partially filled input. Unknown values are absent. */
export type FormValues = Readonly<Record<string, unknown>>;
export type Path = readonly (string | number)[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const part = (value: unknown, key: string | number): unknown => {
  if (Array.isArray(value)) return value[Number(key)] as unknown;
  return isRecord(value) ? value[key] : undefined;
};

export const valueAt = (values: unknown, path: Path): unknown => path.reduce(part, values);

/** The value of a choice, also for an invalid one in the URL. */
export const asChoice = (value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

const without = (record: Record<string, unknown>, key: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** Returns a copy with the value at a path replaced; undefined removes it. List items keep their indexes. */
export const withValue = (values: unknown, path: Path, value: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = rest.length === 0 ? value : withValue(part(values, key), rest, value);
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(values) ? [...(values as unknown[])] : [];
    list[key] = inner;
    return list;
  }
  const record = isRecord(values) ? values : {};
  return inner === undefined ? without(record, key) : { ...record, [key]: inner };
};

const blank = (field: FormField): unknown => {
  switch (field.kind) {
    case 'list':
      return field.isRequired || field.min > 0 ? Array.from({ length: field.min }, () => blank(field.item)) : undefined;
    case 'group':
      return field.isRequired ? blankValues(field.fields) : undefined;
    case 'number':
      return field.isRequired ? field.start : undefined;
    default:
      return undefined;
  }
};

/** A form's initial values: the minimum number of list items, and zero for counts. */
export const blankValues = (fields: readonly FormField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = blank(field);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

export const blankItem = (item: FormField): unknown => blank(item);

const isEmpty = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && Object.values(value).every(isEmpty));

/**
 * Whether a field is visible: each field in its condition (a sibling or top-level field) must have one of the listed values.
 * While that field is unanswered, a field that already has a value stays visible.
 */
export const isShown = ({ shownWhen = {}, name }: FormField, beside: FormValues, top: FormValues): boolean =>
  Object.entries(shownWhen).every(([other, allowed]) => {
    const value = beside[other] ?? top[other];
    return value === undefined ? !isEmpty(beside[name]) : allowed.some((option) => option === value);
  });

const asRecord = (value: unknown): FormValues => (isRecord(value) ? value : {});

const shownItem = (item: unknown, field: FormField, top: FormValues): unknown =>
  field.kind === 'group' ? shownInput(asRecord(item), field.fields, top) : item;

const shownValue = (value: unknown, field: FormField, top: FormValues): unknown => {
  if (field.kind !== 'list' || !Array.isArray(value)) return value;
  return (value as unknown[]).map((element) => shownItem(element, field.item, top));
};

const shownInput = (values: FormValues, fields: readonly FormField[], top: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name];
      const isLeftOut = (!field.isRequired && isEmpty(value)) || !isShown(field, values, top);
      return isLeftOut ? [] : [[field.name, shownValue(value, field, top)]];
    }),
  );

/** The calculator's input. Omits optional groups without values, and hidden fields. */
export const asInput = (values: FormValues, fields: readonly FormField[]): Record<string, unknown> =>
  shownInput(values, fields, values);

/** The error for the field at a path. A missing group has its own error. */
export const errorAt = (errors: Readonly<Record<string, string>>, path: Path): string | undefined =>
  errors[path.join('.')];

const PREFIX = '#i=';

/** The inputs as a URL fragment, so that a link reopens the calculation. */
export const toHash = (values: FormValues): string =>
  Object.keys(values).length === 0 ? '' : `${PREFIX}${encodeURIComponent(JSON.stringify(values))}`;

/** The inputs from a URL fragment; undefined if there are none or they can't be parsed. */
export const fromHash = (hash: string): FormValues | undefined => {
  if (!hash.startsWith(PREFIX)) return undefined;
  try {
    const values: unknown = JSON.parse(decodeURIComponent(hash.slice(PREFIX.length)));
    return isRecord(values) ? values : undefined;
  } catch {
    return undefined;
  }
};
