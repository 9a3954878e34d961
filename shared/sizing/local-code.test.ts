import { describe, expect, it } from 'vitest';
import { CALCULATOR_NAMES, CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import { CALCULATOR_SAMPLES, SAMPLE_VARIANTS } from '#shared/sizing/calculators/samples.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import type { Limit } from '#shared/sizing/limits.ts';

const TOWN = 'Sample County';

const calculation = (name: CalculatorName, input: object): Calculation | undefined => {
  const sized = CALCULATORS[name].run(input);
  return sized.ok ? sized.calculation : undefined;
};

/** The figures of a result, without its words. */
const shownParts = ({ steps, result, verdict }: Calculation) =>
  JSON.stringify([steps.map((step) => step.result), result.value, verdict]);

describe.each(CALCULATOR_NAMES)('%s', (name) => {
  it('cites the local code wherever one of its figures decides', () => {
    const silent: string[] = [];
    for (const [limit, { value }] of Object.entries<Limit>(CALCULATORS[name].limits)) {
      for (const change of [{}, ...(SAMPLE_VARIANTS[name] ?? [])]) {
        const base = { ...CALCULATOR_SAMPLES[name], ...change };
        const published = calculation(name, base);
        for (const factor of [0.5, 1.1, 3]) {
          const jurisdiction = { name: TOWN, edition: '2024', limits: { [limit]: value * factor } };
          const local = calculation(name, { ...base, jurisdiction });
          if (!local || !published || shownParts(local) === shownParts(published)) continue;
          const cites = local.steps.some(({ edition }) => edition.startsWith(TOWN));
          if (!cites) silent.push(`${limit} × ${factor} with ${JSON.stringify(change)}`);
        }
      }
    }

    expect(silent).toEqual([]);
  });
});
