import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportModel, ReportPhoto } from '#shared/report/model.ts';
import { allFindings, photosById } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { type PhotoSource, renderReportPdf } from './render-report.ts';

let photo: Uint8Array;
let portrait: Uint8Array;

beforeAll(async () => {
  const jpeg = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
  [photo, portrait] = await Promise.all([jpeg(800, 600, '#864'), jpeg(600, 800, '#468')]);
});

/** Photos for all ids of the report, alternately landscape and portrait. */
function photosOf(report: ReportModel): Map<string, Uint8Array> {
  return new Map([...photosById(report).keys()].map((id, index) => [id, index % 2 ? portrait : photo]));
}

function report(change: (model: ReportModel) => void = () => undefined): ReportModel {
  const model = buildReport(sampleSource());
  change(model);
  return model;
}

const sourceOf = (photos: ReadonlyMap<string, Uint8Array>): PhotoSource => ({
  read: async (photoId) => photos.get(photoId),
});

const render = (model: ReportModel) => renderReportPdf(model, sourceOf(photosOf(model)));

type Read = { pages: string[]; text: string; title: unknown; language: unknown; outline: string[]; isTagged: boolean };

async function read(pdf: Buffer): Promise<Read> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    pages.push(
      content.items
        .map((run) => ('str' in run ? run.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  const { info } = await document.getMetadata();
  const outline = (await document.getOutline()).map(({ title }) => title);
  const { Title, Language } = info as { Title?: unknown; Language?: unknown };
  const isTagged = (await document.getMarkInfo())?.['Marked'] === true;
  return { pages, text: pages.join(' '), title: Title, language: Language, outline, isTagged };
}

/** Texts that are outside of the page or overlap the footer or the margins. */
async function strayTexts(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const stray: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const run of items) {
      if (!('str' in run) || run.str.trim() === '') continue;
      const [x, y] = [run.transform[4] as number, run.transform[5] as number];
      const isFooter = y < 48;
      const fits = x >= 47 && x + run.width <= 612 - 46 && y >= (isFooter ? 20 : 52) && y <= 792 - 40;
      if (!fits)
        stray.push(`page ${number}: '${run.str}' at ${Math.round(x)},${Math.round(y)} width ${Math.round(run.width)}`);
    }
  }
  return stray;
}

describe('renderReportPdf', () => {
  it('prints client, subject and verdict on the first page', async () => {
    const { pages, title, language, isTagged } = await read(await render(report()));

    for (const expected of [
      'Demo Chimney & Hearth',
      '18 Orchard Lane',
      'Unsuitable for operation',
      'Nov 20, 2026',
      '27 parts checked',
    ])
      expect(pages[0]).toContain(expected);
    expect(pages[0]?.replace(/\s+/g, ' ')).toContain('The fireplace needs 1 safety repair before it is used.');
    expect(title).toBe('Inspection report, 18 Orchard Lane, Montpelier, VT 05602, Nov 20, 2026');
    expect(language).toBe('en-US');
    expect(isTagged).toBe(true);
  });

  it('prints the findings of this house next to the drawing', async () => {
    const { pages } = await read(await render(report()));

    for (const expected of ['Third tile from the top, cracked along its full height.', 'Two of six bars are sagging.'])
      expect(pages[0]).toContain(expected);
  });

  it('contains every finding, part, calculation step, limitation, the statement and the receipt', async () => {
    const model = report();
    const { text, outline } = await read(await render(model));

    const parts = model.sections.flatMap(({ components }) => components.map(({ label }) => label));
    const steps = model.calculations.flatMap((calculation) => calculation.steps.map(({ label }) => label));
    const findings = allFindings(model).map(({ title }) => title);
    for (const expected of [...parts, ...steps, ...findings]) expect(text).toContain(expected);
    for (const expected of ['There is no access to the attic.', '6 of 6 photos verified', '$2,980', 'R1003.15.1'])
      expect(text).toContain(expected);
    expect(text).toContain(model.legalStatement.slice(0, 60));
    expect(outline).toEqual(expect.arrayContaining(['The verdict', 'Every part, by section', 'Photo receipt']));
  });

  it('numbers its pages', async () => {
    const { pages } = await read(await render(report()));

    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
  });

  it('returns the same bytes for the same report', async () => {
    expect((await render(report())).equals(await render(report()))).toBe(true);
  });

  it('shows no prices when the company hides them', async () => {
    const source = sampleSource();
    const settings = { ...source.organization.settings, showPrices: false };
    const model = buildReport({ ...source, organization: { ...source.organization, settings } });

    expect((await read(await render(model))).text).not.toContain('$');
  });

  it('labels an incomplete inspection as a draft', async () => {
    const model = report((draft) => delete draft.completedAt);

    expect((await read(await render(model))).pages[0]).toContain('Draft, not completed yet');
  });

  it('embeds each of 60 photos once, with little overhead', async () => {
    const noise = await sharp({
      create: {
        width: 720,
        height: 540,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 120, sigma: 24 },
      },
    })
      .jpeg({ quality: 80 })
      .toBuffer();
    const model = report((grown) => addPhotos(grown, 60));
    const photos = new Map([...photosById(model).keys()].map((id, index) => [id, distinct(noise, index)]));
    const pdf = await renderReportPdf(model, sourceOf(photos));

    const photoBytes = [...photos.values()].reduce((sum, { length }) => sum + length, 0);
    expect(photos.size).toBe(60);
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(60);
    expect(pdf.length).toBeLessThan(photoBytes * 1.02);
  });

  it('shows a note in place of a missing or invalid photo', async () => {
    const model = report();
    const [first, second] = [...photosById(model).keys()];
    const photos = photosOf(model);
    photos.delete(first ?? '');
    photos.set(second ?? '', new TextEncoder().encode('<html>not an image</html>'));

    const { text } = await read(await renderReportPdf(model, sourceOf(photos)));
    expect(text).toContain('Photo can’t be shown');
    expect(text).toContain('2 photos can’t be shown in this document.');
    expect(text).not.toMatch(/not yet received|None were lost/);
  });

  it('shows another note for a photo that is still on the device', async () => {
    const model = report();
    const [first] = photosById(model).values();
    if (first) first.state = 'awaited';
    const photos = photosOf(model);
    photos.delete(first?.photoId ?? '');

    expect((await read(await renderReportPdf(model, sourceOf(photos)))).text).toContain('Photo not yet received');
  });

  it('keeps all text on the page and out of the footer', async () => {
    expect(await strayTexts(await render(report((grown) => addPhotos(grown, 24))))).toEqual([]);
  });

  it('keeps very long words, very long paragraphs and undrawable scripts on the page', async () => {
    const model = report(makeHostile);
    const pdf = await render(model);

    const { pages, text } = await read(pdf);
    expect(await strayTexts(pdf)).toEqual([]);
    expect(text).toContain('□');
    expect(pages.slice(1, 3).join(' ')).toContain('The three things that matter most');
  });

  it('renders a report with no content', async () => {
    const model = report((empty) => {
      Object.assign(empty, { sections: [], topFindings: [], calculations: [], limitations: [], legalStatement: '' });
      empty.company = { name: '', address: '', phone: '', email: '' };
      empty.client = { name: '', address: '' };
      empty.receipt = { total: 0, verified: 0, refused: 0, manifestHash: '' };
    });

    const { text } = await read(await render(model));
    expect(text).toContain('No photos were taken.');
    expect(text).not.toContain('Also found');
  });

  it('renders forty findings', async () => {
    const model = report((many) => {
      const part = many.sections.flatMap(({ components }) => components).find(({ findings }) => findings.length > 0);
      const [finding] = part?.findings ?? [];
      if (part === undefined || finding === undefined) return;
      part.findings = Array.from({ length: 40 }, (_, index) => ({
        ...finding,
        number: index + 4,
        title: `Finding no ${index + 4}`,
      }));
    });
    const pdf = await render(model);

    expect((await read(pdf)).text).toContain('Finding no 43');
    expect(await strayTexts(pdf)).toEqual([]);
  });
});

/** Adds a comment segment, so that identical photos have different bytes. */
function distinct(jpeg: Buffer, index: number): Uint8Array {
  const comment = Buffer.from([0xff, 0xfe, 0x00, 0x04, index >> 8, index & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

function addPhotos(model: ReportModel, requested: number): void {
  const parts = model.sections.flatMap(({ components }) => components);
  const [pattern] = photosById(model).values();
  if (pattern === undefined) return;
  for (let number = photosById(model).size + 1; number <= requested; number += 1) {
    const added: ReportPhoto = {
      ...pattern,
      photoId: `added-${number}`,
      number,
      caption: `View ${number} of the part`,
    };
    parts[number % parts.length]?.photos.push(added);
  }
}

function makeHostile(model: ReportModel): void {
  const unbroken = 'W'.repeat(400);
  const paragraph = 'A sentence of a technician who has a lot to say. '.repeat(120);
  model.company.name = unbroken;
  model.client = { name: 'דוד כהן 山田太郎', address: unbroken };
  model.inspector = unbroken;
  model.legalStatement = paragraph;
  model.verdict.headline = 'A headline of very many words indeed '.repeat(4);
  for (const part of model.sections.flatMap(({ components }) => components)) {
    part.label = `${part.label} ${unbroken}`;
    part.notes = paragraph;
    for (const photo of part.photos) photo.caption = unbroken;
    for (const finding of part.findings) Object.assign(finding, { title: unbroken, say: paragraph, why: paragraph });
  }
  for (const limitation of model.limitations) limitation.notes = paragraph;
  for (const calculation of model.calculations) calculation.conclusion = paragraph.slice(0, 600);
}
