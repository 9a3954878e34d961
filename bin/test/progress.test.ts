import { describe, expect, it } from 'vitest';
import { Progress } from './progress.ts';

describe('Progress', () => {
  it('counts finished files and prints the count every 30 seconds', () => {
    const printed: string[] = [];
    let now = 0;
    const progress = new Progress(
      (line) => printed.push(line),
      () => now,
    );

    progress.onTestRunStart(['a', 'b', 'c', 'd']);
    for (const at of [10_000, 40_000, 65_000, 100_000]) {
      now = at;
      progress.onTestModuleEnd();
    }

    expect(printed).toEqual(['2 of 4 files, 1 minute so far', '4 of 4 files, 2 minutes so far']);
  });
});
