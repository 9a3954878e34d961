import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Measured, measurePatterns, PATTERNS } from '#tests/fixtures/table/access-patterns.ts';
import { fill } from '#tests/fixtures/table/fill.ts';
import { freshTenants } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const SMALL = 100;
const LARGE = 20_000;
const FILL_TIMEOUT_MS = 240_000;

describe('consumed capacity', () => {
  let server: TestTable;
  let small: Map<string, Measured>;
  let large: Map<string, Measured>;
  beforeAll(async () => {
    server = await createTestTable();
    const [few, many] = freshTenants(server);
    await fill(server, few, SMALL);
    await fill(server, many, LARGE);
    small = await measurePatterns(server, few.tenant.organizationId);
    large = await measurePatterns(server, many.tenant.organizationId);
  }, FILL_TIMEOUT_MS);
  afterAll(() => server.drop());

  it.each(Object.keys(PATTERNS))('is the same for 100 and for 20,000 inspections: %s', (name) => {
    expect(large.get(name)).toEqual(small.get(name));
  });

  it('of a dashboard page is at most 2 queries and 10 read units', () => {
    const pages = [...large].filter(([name]) => name.startsWith('Dashboard'));

    expect(pages).toHaveLength(7);
    for (const [name, { calls, readUnits }] of pages) {
      expect(calls, name).toBeLessThanOrEqual(2);
      expect(readUnits, name).toBeLessThanOrEqual(10);
    }
  });

  it.each([
    ['Inspection: a further answer', 6],
    ['Inspection: a photo is verified', 6],
  ])('of frequent writes is at most 6 write units: %s', (name, max) => {
    expect(large.get(name)?.writeUnits).toBeLessThanOrEqual(max);
  });

  it('of one poll for changes is half a read unit', () => {
    expect(large.get('Changes: the poll of an open page')).toEqual({ calls: 1, readUnits: 0.5, writeUnits: 0 });
  });

  it('matches docs/data-model.md', () => {
    const lines = [...large].map(
      ([name, { calls, readUnits, writeUnits }]) => `| ${name} | ${calls} | ${readUnits} | ${writeUnits} |`,
    );
    const documented = readFileSync(new URL('../../docs/data-model.md', import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.replace(/ +/g, ' '));

    expect(documented).toEqual(expect.arrayContaining(lines));
  });
});
