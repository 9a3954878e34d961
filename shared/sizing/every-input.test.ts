import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALCULATOR_NAMES, CALCULATORS } from '#shared/sizing/calculators.ts';
import { schemaOf, type Schema } from '#shared/sizing/testing/input-schema.ts';
import type { Calculation } from '#shared/sizing/types.ts';

const number = ({ type, minimum = -1e9, maximum = 1e9 }: Schema) =>
  type === 'integer'
    ? fc.integer({ min: minimum, max: maximum })
    : fc.oneof(
        fc.double({ min: minimum, max: maximum, noNaN: true }),
        fc.constantFrom(minimum, maximum),
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, Math.max(minimum, 40) + 1)) }),
      );

const object = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, any(part)])), {
    requiredKeys: required,
  });

/** The allowed values of a choice; undefined if any value is allowed. */
const fixedOf = ({ const: one, enum: some }: Schema): unknown[] | undefined => (one === undefined ? some : [one]);

/** Any value that the schema accepts. */
const any = (schema: Schema): fc.Arbitrary<unknown> => {
  const fixed = fixedOf(schema);
  if (fixed) return fc.constantFrom(...fixed);
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return fc.oneof(...variants.map(any));
  if (schema.type === 'object') return object(schema);
  if (schema.type === 'array') {
    return fc.array(any(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 3 });
  }
  return plain[schema.type ?? '']?.() ?? number(schema);
};
const plain: Readonly<Record<string, (() => fc.Arbitrary<unknown>) | undefined>> = {
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  string: () => fc.constantFrom('Sample County', '2024'),
};

const figures = ({ steps, result, figures: more = {} }: Calculation): readonly number[] => [
  ...steps.map((step) => step.result),
  result.value,
  ...Object.values(more),
];

type Leaf = { readonly path: readonly (string | number)[]; readonly schema: Schema };

/** Every leaf of a schema with an input that contains it: the first item of arrays, each variant of unions. */
const leaves = (schema: Schema, path: readonly (string | number)[] = []): readonly Leaf[] => {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return variants.flatMap((variant) => leaves(variant, path));
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, part]) => leaves(part, [...path, key]));
  }
  if (schema.items) return leaves(schema.items, [...path, 0]);
  return [{ path, schema }];
};

/** The minimal input with a value at a path, including all required fields around it. */
const around = (schema: Schema, path: readonly (string | number)[], value: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const variants = schema.oneOf ?? schema.anyOf ?? [schema];
  const fitting = variants.find((variant) =>
    typeof key === 'number' ? variant.items : leaves(variant).some(({ path: known }) => starts(known, path)),
  );
  if (fitting?.items && typeof key === 'number') {
    const others = Array.from({ length: Math.max(0, (fitting.minItems ?? 1) - 1) }, () => minimal(fitting.items ?? {}));
    return [around(fitting.items, rest, value), ...others];
  }
  const part = fitting?.properties?.[String(key)] ?? {};
  return { ...(minimal(fitting ?? {}) as object), [key]: around(part, rest, value) };
};
const starts = (known: readonly unknown[], path: readonly unknown[]): boolean =>
  path.every((key, index) => known[index] === key);

const leastPlain = ({ type = '', minimum = 0 }: Schema): unknown => {
  const samples: Readonly<Record<string, unknown>> = { boolean: false, string: 'Sample' };
  return samples[type] ?? minimum;
};

/** The smallest value that a schema accepts. */
const minimal = (schema: Schema): unknown => {
  const fixed = fixedOf(schema);
  if (fixed) return fixed[0];
  const variant = (schema.oneOf ?? schema.anyOf)?.[0];
  if (variant) return minimal(variant);
  if (schema.type === 'object') {
    const all = schema.properties ?? {};
    return Object.fromEntries((schema.required ?? []).map((key) => [key, minimal(all[key] ?? {})]));
  }
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => minimal(schema.items ?? {}));
  return leastPlain(schema);
};

const badFor = ({ type, minimum = 0, maximum = 0, const: one, enum: some }: Schema): readonly unknown[] => {
  if (one !== undefined || some) return ['no such choice', 1e6, null, {}];
  if (type === 'null') return [];
  if (type === 'boolean') return ['yes', 1, null, []];
  if (type === 'string') return ['', 7, null, 'x'.repeat(81)];
  const outside = [minimum - 0.01, maximum + 0.01, -1e300, 1e300];
  const wrong = [NaN, Infinity, -Infinity, '12', '', [], {}, true];
  return [...outside, ...wrong, ...(type === 'integer' ? [1.5] : []), ...(minimum > 0 ? [0, -1, 1e-300] : [])];
};

describe.each(CALCULATOR_NAMES)('%s', (name) => {
  const schema = schemaOf(name);

  it('returns finite figures or field errors for every input of its schema', () => {
    fc.assert(
      fc.property(any(schema), (input) => {
        const sized = CALCULATORS[name].run(input);
        if (sized.ok) return figures(sized.calculation).every((figure) => Number.isFinite(figure));
        return Object.values(sized.errors).every((message) => /^[A-Z].*\S\.$/.test(message));
      }),
      { numRuns: 150 },
    );
  });

  it('rejects each impossible value at its own field', () => {
    const missed: string[] = [];
    for (const { path, schema: leaf } of leaves(schema)) {
      for (const bad of badFor(leaf)) {
        const sized = CALCULATORS[name].run(around(schema, path, bad));
        const field = path.join('.');
        const isNamed =
          !sized.ok && Object.keys(sized.errors).some((key) => field === key || field.startsWith(`${key}.`));
        if (!isNamed) missed.push(`${field} = ${String(bad)}: ${JSON.stringify(sized)}`);
        const odd = sized.ok ? [] : Object.values(sized.errors).filter((message) => !/^[A-Z].*\S\.$/.test(message));
        missed.push(...odd.map((message) => `${field} = ${String(bad)}: ${message}`));
      }
    }

    expect(missed).toEqual([]);
  });
});
