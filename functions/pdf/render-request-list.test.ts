import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildReport } from '#shared/report/build-report.ts';
import { allFindings } from '#shared/report/present.ts';
import { buildRequestList, type RequestList } from '#shared/report/request-list.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { renderRequestListPdf } from './render-request-list.ts';
import { boxesOf, type PageBoxes } from './testing/boxes.ts';
import { faultsOf } from './testing/faults.ts';

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

const textOf = (page: PageBoxes | undefined): string => (page?.texts ?? []).map(({ text }) => text).join(' ');

describe('the PDF of a request list', () => {
  it.each([1, 3, 8, 12, 25, 40, 60])(
    'prints %i findings on one page, each with its title and without overlaps',
    async (count) => {
      const list = listOf(count);
      const pages = await boxesOf(await renderRequestListPdf(list));

      expect(pages).toHaveLength(1);
      expect(faultsOf(pages)).toEqual([]);
      const [page] = pages;
      const pageText = page === undefined ? '' : textOf(page);
      for (const title of new Set(list.items.map((item) => item.title)))
        expect(pageText.split(title).length - 1).toBe(list.items.filter((item) => item.title === title).length);
    },
  );

  it('wraps a long title in its column instead of truncating it', async () => {
    const list = listOf(35);
    const title = 'Siding or framing touches the chimney below the cricket';
    const pages = await boxesOf(
      await renderRequestListPdf({ ...list, items: list.items.map((item) => ({ ...item, title })) }),
    );

    expect(pages).toHaveLength(1);
    expect(textOf(pages[0]).replaceAll(/\s+/g, ' ').split(title).length - 1).toBe(35);
    expect(faultsOf(pages)).toEqual([]);
  });

  it('has the company’s logo instead of the product’s mark', async () => {
    const logo = await sharp({ create: { width: 240, height: 80, channels: 4, background: '#b4471f' } })
      .png()
      .toBuffer();
    const [plain] = await boxesOf(await renderRequestListPdf(listOf(3)));
    const [own] = await boxesOf(await renderRequestListPdf(listOf(3), { logo }));

    expect([plain?.pictures.length, own?.pictures.length]).toEqual([0, 1]);
  });

  it('states how many do not fit, and stays on one page', async () => {
    const pages = await boxesOf(await renderRequestListPdf(listOf(300)));

    expect(pages).toHaveLength(1);
    expect(faultsOf(pages)).toEqual([]);
    expect(textOf(pages[0])).toMatch(/and \d+ more in the report/);
  });

  it('shows no price when none is given', async () => {
    const list = listOf(3);
    for (const item of list.items) delete item.priceCents;
    delete list.totalCents;
    const [page] = await boxesOf(await renderRequestListPdf(list));

    expect(page && textOf(page)).not.toContain('$');
  });

  it('has the same bytes for the same list', async () => {
    expect((await renderRequestListPdf(listOf(3))).equals(await renderRequestListPdf(listOf(3)))).toBe(true);
  });
});
