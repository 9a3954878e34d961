import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CALCULATOR_NAMES, CALCULATORS, findCalculator, type CalculatorName } from '#shared/sizing/calculators.ts';
import { CALCULATOR_SAMPLES } from '#shared/sizing/calculators/samples.ts';
import type { Calculation } from '#shared/sizing/types.ts';

const CONFIDENCES = ['A', 'B', 'C', 'D', 'R', 'E'];

const calculation = (name: CalculatorName, input: unknown): Calculation => {
  const sized = CALCULATORS[name].run(input);
  if (!sized.ok) throw new Error(`${name} refused: ${JSON.stringify(sized.errors)}`);
  return sized.calculation;
};

/** Paths of all figures in an input. */
const figurePaths = (value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] => {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    figurePaths(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};
const withValue = (input: unknown, path: readonly (string | number)[], value: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(input)) return input.map((part, index) => (index === key ? withValue(part, rest, value) : part));
  const record = input as Record<string, unknown>;
  return { ...record, [key]: withValue(record[key], rest, value) };
};

describe('the calculator registry', () => {
  it('uses names that are valid in routes, and finds no other name', () => {
    expect(CALCULATOR_NAMES.length).toBeGreaterThan(37);
    for (const name of CALCULATOR_NAMES) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(findCalculator('dryer-vent')).toBe(CALCULATORS['dryer-vent']);
    expect(findCalculator('toString')).toBeUndefined();
  });

  it('has unique titles', () => {
    const titles = CALCULATOR_NAMES.map((name) => CALCULATORS[name].title);

    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe.each(CALCULATOR_NAMES)('%s', (name) => {
  const sample = CALCULATOR_SAMPLES[name];

  it('returns its name, and steps with rule, section, edition and confidence', () => {
    const { id, steps, result, title } = calculation(name, sample);

    expect([id, title]).toEqual([name, CALCULATORS[name].title]);
    expect(steps.length).toBeGreaterThan(0);
    expect(Number.isFinite(result.value)).toBe(true);
    for (const step of steps) {
      for (const text of [step.label, step.expression, step.rule, step.section, step.edition]) {
        expect(text.length, JSON.stringify(step)).toBeGreaterThan(0);
      }
      expect(CONFIDENCES).toContain(step.confidence);
      expect(Number.isFinite(step.result), step.label).toBe(true);
    }
  });

  it('returns identical bytes for the same input', () => {
    expect(JSON.stringify(calculation(name, sample))).toBe(JSON.stringify(calculation(name, sample)));
  });

  it('returns the inputs used', () => {
    expect(Object.keys(calculation(name, sample).inputs).length).toBeGreaterThan(0);
  });

  it('rejects text, NaN, infinity and huge values at the field', () => {
    for (const path of figurePaths(sample)) {
      for (const bad of [NaN, Infinity, -Infinity, 'ten', 1e12]) {
        const sized = CALCULATORS[name].run(withValue(sample, path, bad));

        expect(sized.ok, `${path.join('.')} = ${bad}`).toBe(false);
        const fields = sized.ok ? [] : Object.keys(sized.errors);
        expect(
          fields.some((field) => path.join('.').startsWith(field)),
          `${path.join('.')} in ${fields.join()}`,
        ).toBe(true);
      }
    }
  });

  it('rejects missing, malformed and unknown input', () => {
    for (const bad of [undefined, null, 7, [], {}, { ...sample, unheardOf: 1 }]) {
      const sized = CALCULATORS[name].run(bad);

      expect(sized.ok).toBe(false);
      for (const message of sized.ok ? [] : Object.values(sized.errors)) expect(message).toMatch(/^[A-Z].*\.$/);
    }
    expect(CALCULATORS[name].run({ ...sample, unheardOf: 1 })).toMatchObject({
      errors: { unheardOf: 'This input is not known.' },
    });
  });

  it('has an input that converts to JSON Schema, with a title for each top-level field', () => {
    const schema = z.toJSONSchema(CALCULATORS[name].input, { io: 'input' }) as {
      properties: Record<string, { title?: string }>;
    };

    for (const [field, { title }] of Object.entries(schema.properties)) expect(title, field).toBeTruthy();
  });

  it('accepts a local code for each of its limits, and rejects an unknown limit', () => {
    const limits = Object.entries<{ value: number }>(CALCULATORS[name].limits);
    for (const [limit, { value }] of limits) {
      const jurisdiction = { name: 'Sample County', edition: 'Code 2024', limits: { [limit]: value } };
      expect(CALCULATORS[name].run({ ...sample, jurisdiction }).ok, limit).toBe(true);
    }
    expect(
      CALCULATORS[name].run({
        ...sample,
        jurisdiction: { name: 'Sample County', edition: '2024', limits: { none: 1 } },
      }),
    ).toMatchObject({ ok: false, errors: { 'jurisdiction.limits.none': 'This input is not known.' } });
  });
});

describe('an adopted local code', () => {
  it('replaces a limit, and is cited in the step', () => {
    const jurisdiction = { name: 'Sample County', edition: 'Code 2024', section: '9.1', limits: { smallFrontIn: 18 } };
    const { verdict, steps } = calculation('hearth-extension', {
      openingWidthIn: 30,
      openingHeightIn: 28,
      frontIn: 17,
      leftIn: 8,
      rightIn: 8,
      jurisdiction,
    });

    expect(verdict).toBe('fails');
    expect(steps.find(({ label }) => label === 'In front')).toMatchObject({
      section: '9.1',
      edition: 'Sample County, Code 2024',
      confidence: 'E',
    });
  });

  it('can set the fireplace ratios, and other rule sets keep their own', () => {
    const jurisdiction = { name: 'Sample County', edition: 'Code 2024', limits: { roundDivisor: 10 } };
    const opening = { kind: 'single', widthIn: 42, heightIn: 30 };
    const flue = { kind: 'round', diameterIn: 12 };

    expect(calculation('fireplace-flue', { opening, flue, jurisdiction })).toMatchObject({
      result: { value: 126 },
      verdict: 'fails',
      ruleSet: 'LOCAL',
    });
    expect(calculation('fireplace-flue', { opening, flue })).toMatchObject({
      result: { value: 105 },
      verdict: 'passes',
    });
    expect(calculation('fireplace-flue', { opening, flue, ruleSet: 'FHA', jurisdiction }).ruleSet).toBe('FHA');
  });

  it.each([
    [{ kind: 'square', sideIn: 12 }, { squareDivisor: 9 }, 140],
    [{ kind: 'rectangle', lengthIn: 24, widthIn: 10 }, { longDivisor: 7 }, 180],
    [{ kind: 'round', diameterIn: 12 }, { longDivisor: 7 }, 105],
  ])('given %j and %j, requires %s sq in', (flue, limits, min) => {
    const jurisdiction = { name: 'Sample County', edition: 'Code 2024', limits };
    const opening = { kind: 'single', widthIn: 42, heightIn: 30 };

    expect(calculation('fireplace-flue', { opening, flue, jurisdiction }).result.value).toBeCloseTo(min, 9);
  });

  it('must have a name, an edition and positive limits', () => {
    expect(
      CALCULATORS.cricket.run({
        widthIn: 40,
        pitch: 6,
        isAtRidge: false,
        jurisdiction: { name: ' ', edition: '', limits: { widestWithoutIn: 0 } },
      }),
    ).toEqual({
      ok: false,
      errors: {
        'jurisdiction.name': 'Enter text.',
        'jurisdiction.edition': 'Enter text.',
        'jurisdiction.limits.widestWithoutIn': 'Enter a value above zero.',
      },
    });
  });
});
