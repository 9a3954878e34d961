import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { boxesOf } from '#functions/pdf/testing/boxes.ts';
import { faultsOf } from '#functions/pdf/testing/faults.ts';
import { pageFaults } from '#functions/pdf/testing/page-faults.ts';
import { prefabResponses } from '#shared/catalog/responses/prefab.ts';
import { roofExteriorResponses } from '#shared/catalog/responses/roof-exterior.ts';
import type { ResponseFacts } from '#shared/catalog/types.ts';
import { RESOURCE_FILES } from '#shared/help/documents/files.ts';
import { PLACEMATS } from '#shared/help/documents/placemats.ts';
import { DOCUMENTS } from './documents.ts';
import { pageCount } from './page-count.ts';
import { unpacked } from './unpacked.ts';

const committed = (file: string): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../../web/public/resources/${file}`, import.meta.url)));

describe.each(DOCUMENTS)('$file', ({ file, group, make }) => {
  it('has no mostly blank page, no stranded heading, no clipped text and no overlaps', async () => {
    const pages = await boxesOf(await make());

    expect([...pageFaults(pages), ...faultsOf(pages)]).toEqual([]);
    if (group === 'placemats') expect(pages).toHaveLength(1);
  });

  it('matches a new build, which gives the same bytes twice', async () => {
    const [one, other] = [await make(), await make()];

    expect(one.equals(other)).toBe(true);
    expect(unpacked(one).length).toBeGreaterThan(10_000);
    expect(unpacked(await committed(file)) === unpacked(one)).toBe(true);
  });

  it('is listed with its actual size and page count', async () => {
    const pdf = await committed(file);
    const listed = RESOURCE_FILES.find((each) => each.file === file);

    expect(listed).toMatchObject({ bytes: pdf.length, pages: await pageCount(pdf) });
    expect(pdf.length).toBeLessThan(400_000);
  });
});

describe('the placemats', () => {
  const presets = Object.values<Readonly<Record<string, ResponseFacts>>>({
    ...prefabResponses,
    ...roofExteriorResponses,
  }).flatMap((group) => Object.values(group));

  it.each(PLACEMATS)('$title offers the repairs that the price book has for its findings', ({ findings, repairs }) => {
    const offered = findings.flatMap(({ title }) => presets.find(({ defect }) => defect === title)?.repairs ?? []);

    expect(repairs.map(({ serviceId }) => serviceId).filter((id) => !offered.includes(id))).toEqual([]);
  });

  it.each(PLACEMATS)('$title has no unfilled placeholder', ({ findings }) => {
    expect(findings.flatMap(({ say, why }) => [say, why]).join(' ')).not.toMatch(/[[\]{}]/);
    expect(findings.every(({ say, why }) => say !== '' && why !== '')).toBe(true);
  });
});
