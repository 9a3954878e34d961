import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import { SAMPLE_TERMS } from '#shared/proposal/testing/sample-proposal.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { MAX_CAPTION } from '#shared/photos/limits.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { photosById } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { renderProposalPdf } from './render-proposal.ts';
import { type PhotoSource, renderReportPdf } from './render-report.ts';
import { boxesOf } from './testing/boxes.ts';
import { faultsOf } from './testing/faults.ts';

const sample = () => buildReport(sampleSource());
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#864' } })
    .jpeg()
    .toBuffer();
const always = (photo: Buffer | undefined): PhotoSource => ({ read: async () => photo });

let landscape: Buffer;
let tower: Buffer;

beforeAll(async () => {
  [landscape, tower] = await Promise.all([jpeg(80, 60), jpeg(30, 90)]);
});

/** The visible share of each photo of the proposal. */
async function visibleShares(report: ReportModel, photo: Buffer): Promise<number[]> {
  const proposal = buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} });
  const pages = await boxesOf(await renderProposalPdf({ proposal, report, photos: always(photo) }));
  const area = ({ left, right, top, bottom }: { left: number; right: number; top: number; bottom: number }) =>
    (right - left) * (bottom - top);
  return pages.flatMap(({ pictures }) => pictures.map((picture) => area(picture.visible) / area(picture)));
}

describe('photos in the proposal PDF', () => {
  it('are shown whole if they are tall', async () => {
    for (const share of await visibleShares(sample(), tower)) expect(share).toBeGreaterThan(0.98);
  });

  it('are shown whole if they have marks, which cropping could hide', async () => {
    const report = sample();
    for (const photo of photosById(report).values())
      photo.markup = { turn: 0, marks: [{ kind: 'arrow', color: 'ember', from: [0.5, 0.2], to: [0.5, 0.02] }] };

    for (const share of await visibleShares(report, landscape)) expect(share).toBeGreaterThan(0.98);
  });

  it('fill their area if little is cropped away', async () => {
    const shares = await visibleShares(sample(), landscape);

    expect(shares.some((share) => share < 0.9)).toBe(true);
  });
});

describe('captions in the report PDF', () => {
  it('use all lines they have, and end with an ellipsis if they are longer', async () => {
    const report = sample();
    const text = 'crack in the third course below the crown, seen from the ladder on the north side of the stack ';
    for (const photo of photosById(report).values()) photo.caption = text.repeat(3).slice(0, MAX_CAPTION).trim();
    const pages = await boxesOf(await renderReportPdf(report, always(landscape)));
    const texts = pages.flatMap((page) => page.texts.map((box) => box.text));

    const lines = texts.filter((line) => /course|ladder|stack/.test(line));
    expect(lines.length).toBeGreaterThan(photosById(report).size * 2);
    expect(texts.some((line) => line.endsWith('…'))).toBe(true);
    expect(faultsOf(pages)).toEqual([]);
  });
});
