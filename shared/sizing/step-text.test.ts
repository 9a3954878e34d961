import { describe, expect, it } from 'vitest';
import { CALCULATOR_NAMES, CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import { CALCULATOR_SAMPLES, SAMPLE_VARIANTS } from '#shared/sizing/calculators/samples.ts';
import { atLeast, atLeastThick, atMost } from '#shared/sizing/checks.ts';
import { formatFeet, formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';
import { geometry, reference } from '#shared/sizing/references.ts';
import { sourceText, stepText } from '#shared/sizing/step-text.ts';
import type { CalculationStep } from '#shared/sizing/types.ts';
import { barredPart } from '#shared/sizing/gas/vent-checks.ts';

const SOURCE = reference('Hearth 20 in in front', 'R1001.10', 'IRC 2012', 'A');

describe('a comparison', () => {
  it('shows what was measured and what is required, without an equals sign', () => {
    const { step } = atLeast({ label: 'In front', value: 20, unit: 'in' }, { value: 20, reference: SOURCE });

    expect(stepText(step, '20 in')).toBe('20 in measured; 20 in required');
  });

  it('shows the maximum allowed', () => {
    const found = { label: 'Equivalent length', value: 21.5, unit: 'ft', how: 'computed' } as const;

    expect(atMost(found, { value: 35, reference: SOURCE }).step.expression).toBe('21.5 ft computed; 35 ft allowed');
  });

  it.each([
    [19.98, 'in', '19.98 in measured; 20 in required'],
    [19.9996, 'in', '19.9996 in measured; 20 in required'],
    [20.0000000001, 'in', '20 in measured; 20 in required'],
    [19.99996, 'mV', '19.99996 mV measured; 20 mV required'],
  ])('shows %s %s against 20 with the decimals that distinguish them', (value, unit, text) => {
    expect(atLeast({ label: 'In front', value, unit }, { value: 20, reference: SOURCE }).step.expression).toBe(text);
  });

  it('shows a duct a hair over 35 ft in inches with decimals', () => {
    const found = { label: 'Equivalent length', value: 420.02, unit: 'in', how: 'computed' } as const;

    expect(atMost(found, { value: 420, reference: SOURCE }).step.expression).toBe('420.02 in computed; 420 in allowed');
  });

  it('keeps the thousandths of sheet metal', () => {
    const { step } = atLeastThick({ label: 'Metal', value: 0.016, unit: 'in' }, { value: 0.0157, reference: SOURCE });

    expect(step.expression).toBe('0.016 in measured; 0.0157 in required');
  });

  it('cites only the rule, even if a whole table is passed as its source', () => {
    const table = { ...SOURCE, label: 'Another label', cells: [1] };
    const { step } = atLeast({ label: 'In front', value: 20, unit: 'in' }, { value: 20, reference: table });

    expect(step).not.toHaveProperty('cells');
    expect(step.label).toBe('In front');
  });
});

describe('a formula and a phrase', () => {
  it('are followed by an equals sign after arithmetic and by a colon after words', () => {
    expect(stepText({ expression: '42 in × 30 in' }, '1,260 sq in')).toBe('42 in × 30 in = 1,260 sq in');
    expect(stepText({ expression: 'without protection' }, '36 in')).toBe('without protection: 36 in');
  });
});

describe('a source', () => {
  it('shows edition, section and rule, or only the rule for arithmetic', () => {
    expect(sourceText(SOURCE)).toBe('IRC 2012 R1001.10: Hearth 20 in in front');
    expect(sourceText(geometry('Area of a circle'))).toBe('Area of a circle');
  });
});

/** Every step of a calculator for its sample and for the variants that reach further branches. */
const stepsOf = (name: CalculatorName): readonly CalculationStep[] =>
  [{}, ...(SAMPLE_VARIANTS[name] ?? [])].flatMap((change) => {
    const sized = CALCULATORS[name].run({ ...CALCULATOR_SAMPLES[name], ...change });
    return sized.ok ? sized.calculation.steps : [];
  });

const plain = (text: string): string => text.replace(/[\s,]/g, '').toLowerCase();
const shown = ({ result, unit }: CalculationStep): readonly string[] =>
  [formatNumber(result, 3), formatInches(result), formatFeet(result)].flatMap((figure) => [
    plain(figure),
    plain(`${figure} ${unit}`),
  ]);

/** A step whose result repeats the expression, or is a plain count or yes/no. */
const isEmptyStep = (step: CalculationStep): boolean =>
  step.isComparison !== true && (shown(step).includes(plain(step.expression)) || step.unit === '');

describe.each(CALCULATOR_NAMES)('%s', (name) => {
  it('writes each comparison as a sentence with both figures', () => {
    for (const step of stepsOf(name)) {
      if (step.isComparison && /measured|computed|found/.test(step.expression)) {
        expect(step.expression).toMatch(/ (measured|computed|found); .+ (required|allowed)/);
      } else expect(step.expression, step.label).not.toMatch(/, at (least|most) /);
    }
  });

  it('has no step whose result only repeats its expression or is a bare number', () => {
    expect(stepsOf(name).filter(isEmptyStep)).toEqual([]);
  });
});

describe('a prohibited option', () => {
  it('is written in words, without a figure', () => {
    const { steps } = barredPart('Single-wall connector', 'not allowed on an outdoor chimney', SOURCE);

    expect(steps.map((step) => stepText(step, '1'))).toEqual(['not allowed on an outdoor chimney']);
  });
});

describe('the figures in an expression', () => {
  it.each<[CalculatorName, object]>([
    ['fireplace-flue', { opening: { kind: 'single', widthIn: 109 / 3, heightIn: 1.1 * 12 } }],
    ['fireplace-flue', { flue: { kind: 'oval', lengthIn: 34 / 3, widthIn: 22 / 3 } }],
    ['fireplace-flue', { flue: { kind: 'round', diameterIn: 31 / 3 } }],
    ['hearth-extension', { openingWidthIn: 109 / 3 }],
    ['pour-mix', { heightIn: 1.1 * 12 }],
    ['cricket', { widthIn: 109 / 3 }],
    ['altitude-derate', { altitudeFt: 16_000 / 3 }],
    ['masonry-area', { widthIn: 1.1 * 24 }],
  ])('of %s have no floating-point noise', (name, change) => {
    const sized = CALCULATORS[name].run({ ...CALCULATOR_SAMPLES[name], ...change });
    const expressions = sized.ok ? sized.calculation.steps.map(({ expression }) => expression) : [];

    expect(expressions.length).toBeGreaterThan(0);
    for (const expression of expressions) expect(expression).not.toMatch(/\.\d{5}/);
  });
});
