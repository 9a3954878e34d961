import { expect, it } from 'vitest';
import { exampleReport } from './example-report.ts';

it('makes an example report that a visitor can load at once', async () => {
  const pdf = await exampleReport();

  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeLessThan(1_000_000);
});
