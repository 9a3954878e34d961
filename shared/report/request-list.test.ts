import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import { allFindings } from './present.ts';
import { buildRequestList, RequestList } from './request-list.ts';
import { sampleSource } from './sample-report.ts';
import { stripPrices } from './repairs/strip-prices.ts';

const report = buildReport(sampleSource());
const ids = allFindings(report).map(({ findingId }) => findingId);
const choice = (findingIds: readonly string[]) => ({
  requestId: '01JDXW3Q8N5T2K7V9B4M6C1ZRX',
  findingIds,
  note: 'Before closing, please.',
  preparedFor: 'agent@example.com',
  preparedAt: '2026-11-21T09:00:00.000Z',
});

describe('the request list of a report', () => {
  it('lists the chosen findings in the order of the report, each once, with their number and place', () => {
    const [first = '', second = '', third = ''] = ids;
    const list = buildRequestList(report, choice([third, first, third, second]));

    expect(list?.items.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(list?.items.every(({ place }) => place.includes(' · '))).toBe(true);
    expect(list?.findingsInReport).toBe(ids.length);
    expect(RequestList.parse(list)).toEqual(list);
  });

  it('is undefined if a finding is not in this report', () => {
    expect(buildRequestList(report, choice([ids[0] ?? '', 'CROWN_OF_ANOTHER_HOUSE']))).toBeUndefined();
  });

  it('totals the proposed repairs if the report shows prices', () => {
    const list = buildRequestList(report, choice(ids));
    const priced = (list?.items ?? []).flatMap(({ priceCents }) => priceCents ?? []);

    expect(priced.length).toBeGreaterThan(0);
    const isWhole = priced.length === ids.length;
    expect(list?.totalCents).toBe(isWhole ? priced.reduce((sum, cents) => sum + cents, 0) : undefined);
  });

  it('has no prices if the report has none', () => {
    const list = buildRequestList(stripPrices(report), choice(ids));

    expect(list?.items).toHaveLength(ids.length);
    expect(JSON.stringify(list)).not.toMatch(/cents|\$\d/i);
  });
});
