import fc from 'fast-check';
import type { CalculatorName } from '#shared/sizing/calculators.ts';
import { CALCULATOR_SAMPLES, SAMPLE_VARIANTS } from '#shared/sizing/calculators/samples.ts';
import { schemaOf, type Schema } from '#shared/sizing/testing/input-schema.ts';

const SHARES = [0.05, 0.25, 0.5, 0.8, 0.99, 1, 1.01, 1.25, 2, 4, 20];
/** For a figure that the sample doesn't have: diameters, lengths, areas and inputs. */
const USUAL = [1, 2, 3, 4, 5, 6, 8, 10, 12, 24, 60, 120, 240, 360, 40_000, 100_000];

const figure = (sample: unknown, { type, minimum = 0, maximum = 1e6 }: Schema): fc.Arbitrary<number> => {
  const figures = typeof sample === 'number' ? SHARES.map((share) => sample * share) : USUAL;
  const within = figures.map((value) => Math.min(maximum, Math.max(minimum, value)));
  return fc.constantFrom(...(type === 'integer' ? within.map(Math.round) : within));
};

const object = (sample: unknown, { properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> => {
  const known = (sample ?? {}) as Record<string, unknown>;
  const parts = Object.entries(properties).map(([key, part]) => [key, around(known[key], part)] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: required });
};

const list = (sample: unknown, { items = {}, minItems = 1 }: Schema): fc.Arbitrary<unknown> => {
  const known: readonly unknown[] = Array.isArray(sample) ? sample : Array.from({ length: minItems });
  return fc.tuple(...known.map((item) => around(item, items)));
};

const PLAIN: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  boolean: fc.boolean(),
  null: fc.constant(null),
  string: fc.constant('Sample'),
};

/** Values around a sample's, and any of the choices: unlike values from all over a schema, they reach each rule. */
const around = (sample: unknown, schema: Schema): fc.Arbitrary<unknown> => {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return fc.oneof(fc.constant(sample), ...variants.map((variant) => around(sample, variant)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.type === 'object') return object(sample, schema);
  if (schema.type === 'array') return list(sample, schema);
  return PLAIN[schema.type ?? ''] ?? figure(sample, schema);
};

/** Inputs around the samples of a calculator, without an adopted code. */
export const aroundSamples = (name: CalculatorName): fc.Arbitrary<unknown> => {
  const { properties = {}, ...schema } = schemaOf(name);
  const { jurisdiction: _jurisdiction, ...own } = properties;
  const sample = CALCULATOR_SAMPLES[name];
  const samples = [sample, ...(SAMPLE_VARIANTS[name] ?? []).map((variant) => ({ ...sample, ...variant }))];
  return fc.oneof(...samples.map((one) => around(one, { ...schema, properties: own })));
};
