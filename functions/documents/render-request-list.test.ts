import { expect, it } from 'vitest';
import '#shared/inspection/definitions/every.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { allFindings } from '#shared/report/present.ts';
import { buildRequestList, type RequestList } from '#shared/report/request-list.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { renderRequestListPdf } from './render-request-list.ts';

const report = buildReport(sampleSource());

function listOf(count: number): RequestList {
  const list = buildRequestList(report, {
    requestId: '01JDXW3Q8N5T2K7V9B4M6C1ZRX',
    findingIds: allFindings(report).map(({ findingId }) => findingId),
    note: 'Before closing, please.',
    preparedFor: 'agent@example.com',
    preparedAt: '2026-11-21T09:00:00.000Z',
  });
  if (list === undefined) throw new Error('No list');
  const items = Array.from({ length: count }, (_each, index) => list.items[index % list.items.length]);
  return { ...list, items: items.filter((item) => item !== undefined) };
}

const pagesOf = (pdf: Buffer) => /\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1];

it.each([1, 5, 12, 40])('puts %i findings on one page', async (count) => {
  const pdf = await renderRequestListPdf(listOf(count));

  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(pdf) ?? '1').toBe('1');
});

it('gives the same bytes for the same list', async () => {
  expect((await renderRequestListPdf(listOf(3))).equals(await renderRequestListPdf(listOf(3)))).toBe(true);
});
