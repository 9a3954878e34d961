import { describe, expect, it } from 'vitest';
import { rangesOf, summaryOf, type Result } from '#tests/chaos/results.ts';

const result = (seed: number, ...faults: string[]): Result => ({
  seed,
  plan: `seed ${seed}: 10% of calls: slow; no blow`,
  faults,
  photos: 24,
  seconds: 30,
});

describe('the summary of a chaos run', () => {
  it('counts seeds with lost, duplicated and falsely safe work separately, and lists the failures', () => {
    const text = summaryOf(
      [
        result(1),
        result(2, 'Picture 7 was lost', 'On /inspect the screen said ‘All safe’ while 1 of 24 photos were not safe'),
        result(4, 'Picture 3 is there twice'),
      ],
      'abcd1234',
    );

    expect(text).toContain('Commit abcd1234, seeds 1–2, 4.');
    expect(text).toContain('| seeds that held | 1 of 3 |');
    expect(text).toContain('| seeds with something lost | 1 (2) |');
    expect(text).toContain('| seeds with something doubled | 1 (4) |');
    expect(text).toContain('| seeds with a false "safe" | 1 (2) |');
    expect(text).toContain('  - Picture 7 was lost');
  });

  it('counts a missing report as lost only if the technician got to the end', () => {
    const text = summaryOf(
      [
        result(3, 'The report was not made'),
        result(5, '‘photo 8 of Damper’ could not be done: Timeout', 'The report was not made'),
      ],
      undefined,
    );

    expect(text).toContain('| seeds with something lost | 1 (3) |');
    expect(text).toContain('| seeds that did not get to the end | 1 (5) |');
  });

  it('lists a failed run without faults next to the seeds', () => {
    const text = summaryOf([result(0, 'The report was not made'), result(1)], undefined);

    expect(text).toContain('Commit with uncommitted changes, seeds 1.');
    expect(text).toContain('- calm day\n  - The report was not made');
  });

  it('writes consecutive seeds as ranges', () => {
    expect(rangesOf([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
  });
});
