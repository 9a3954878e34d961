import { describe, expect, it } from 'vitest';
import { gasLogDamper } from '#shared/sizing/calculators/gas-log-damper.ts';
import type { Calculation } from '#shared/sizing/types.ts';

const FT = 12;
const run = (input: object): Calculation => {
  const sized = gasLogDamper.run(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return sized.calculation;
};

/** NFPA 54 Table 10.6.2.3 as printed: feet of chimney, then Btu/h for 8, 13, 20, 29, 39, 51 and 64 sq in. */
const PRINT = `
6   7800 14000 23200 34000 46400 62400  80000
8   8400 15200 25200 37000 50400 68000  86000
10  9000 16800 27600 40400 55800 74400  96400
15  9800 18200 30200 44600 62400 84000 108800
20 10600 20200 32600 50400 68400 94000 122200
30 11200 21600 36600 55200 76800 105800 138600`;
const OPENINGS = [8, 13, 20, 29, 39, 51, 64];
const cells = PRINT.trim()
  .split('\n')
  .flatMap((line) => {
    const [feet = 0, ...most] = line.trim().split(/\s+/).map(Number);
    return most.map((btuh, column) => [feet, btuh, column] as const);
  });

describe('the damper opening of unlisted gas logs', () => {
  it.each(cells)(
    'at %s ft and %s Btu/h is that of its column, and for 1 Btu/h more that of the next',
    (feet, btuh, column) => {
      const next = OPENINGS[column + 1];
      const over = run({ inputBtuh: btuh + 1, heightIn: feet * FT });

      expect(run({ inputBtuh: btuh, heightIn: feet * FT }).result).toMatchObject({
        value: OPENINGS[column],
        unit: 'sq in',
      });
      if (next === undefined) expect(over.conclusion).toContain('Beyond the table');
      else expect(over.result.value).toBe(next);
    },
  );

  it('uses the next lower printed height and never interpolates', () => {
    expect(run({ inputBtuh: 62_400, heightIn: 14.9 * FT }).result.value).toBe(51);
    expect(run({ inputBtuh: 62_400, heightIn: 15 * FT }).result.value).toBe(39);
    expect(run({ inputBtuh: 76_800, heightIn: 40 * FT }).result.value).toBe(39);
  });

  it.each([
    [40_000, 5.9 * FT],
    [80_001, 6 * FT],
    [138_601, 30 * FT],
  ])('is beyond the table for %s Btu/h at %s in of chimney, without a verdict', (inputBtuh, heightIn) => {
    const { conclusion, verdict } = run({ inputBtuh, heightIn, foundSqIn: 100 });

    expect(conclusion).toContain('Beyond the table');
    expect(verdict).toBe('info');
  });

  it('passes or fails by what the clamp leaves open', () => {
    const at = (foundSqIn: number) => run({ inputBtuh: 50_000, heightIn: 15 * FT, foundSqIn }).verdict;

    expect([at(39), at(38.9)]).toEqual(['passes', 'fails']);
  });

  it('is also given as the gap the clamp holds across the damper, rounded up', () => {
    const byDamper = run({ inputBtuh: 50_000, heightIn: 15 * FT, openingWidthIn: 36, damperWidthIn: 30 });
    const byOpening = run({ inputBtuh: 50_000, heightIn: 15 * FT, openingWidthIn: 36, openingHeightIn: 28 });

    expect(byDamper.figures?.['clampGapIn']).toBeCloseTo(1.3, 9);
    expect(byDamper.fits).toEqual(['Clamp that holds a gap of 1 5/16 in across 30 in: 39 sq in']);
    expect(byOpening.warnings.join()).toContain('damper was not measured');
    expect(byOpening.steps[0]).toMatchObject({ label: 'Fireplace opening', result: 1008 });
  });

  it('follows the log set’s manual instead of the table', () => {
    const manual = { inputBtuh: 50_000, heightIn: 15 * FT, makerLeastSqIn: 25, foundSqIn: 25 };

    expect(run(manual)).toMatchObject({ verdict: 'passes', ruleSet: 'MAKER', result: { value: 25 } });
    expect(run({ ...manual, makerLeastSqIn: 60, foundSqIn: 59 }).verdict).toBe('fails');
    expect(run(manual).steps.some(({ section }) => section.includes('10.6.2.3'))).toBe(false);
  });

  it('accepts one cell typed from a code book, as an entered figure', () => {
    const typed = run({ inputBtuh: 55_800, tableMostBtuh: 55_800 });

    expect(typed.verdict).toBe('passes');
    expect(typed.steps[0]?.confidence).toBe('E');
    expect(run({ inputBtuh: 55_801, tableMostBtuh: 55_800 }).verdict).toBe('fails');
  });

  it('requires the chimney height or the manual’s opening', () => {
    expect(gasLogDamper.run({ inputBtuh: 50_000 })).toMatchObject({
      ok: false,
      errors: { heightIn: expect.any(String) },
    });
  });
});
