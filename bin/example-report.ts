import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { renderReportPdf } from '#functions/documents/render-report.ts';
import '#shared/inspection/definitions/every.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { sampleSource } from '#shared/report/sample-report.ts';

/** The web build copies it to /examples/report.pdf and shows its link. */
const DEFAULT_PATH = 'web/public/examples/report.pdf';
const WIDTH_PX = 800;

/** Drawn pictures that fit the photos of the sample inspection, in the order of its photos. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  flue_liner: ['flue', 'flue'],
  crown: ['crown', 'stack', 'crown'],
  grate: ['firebox'],
};

/** The example report of the public site, made by the product's own engine and renderer from a demo inspection. */
export async function exampleReport(): Promise<Buffer> {
  const source = sampleSource();
  const used: Record<string, number> = {};
  const photos = new Map<string, Uint8Array>();
  for (const { photoId, componentId } of source.inspection.photoList) {
    const index = used[componentId] ?? 0;
    used[componentId] = index + 1;
    photos.set(photoId, await picture(PICTURES[componentId]?.[index] ?? 'stack'));
  }
  return renderReportPdf(buildReport(source), { read: async (photoId) => photos.get(photoId) });
}

async function picture(name: string): Promise<Buffer> {
  const path = fileURLToPath(new URL(`../tests/fixtures/photos/${name}.jpg`, import.meta.url));
  return sharp(await readFile(path))
    .resize(WIDTH_PX)
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** Writes the example where the web build finds it, unless it is there already. */
export async function ensureExampleReport(path = resolve(DEFAULT_PATH)): Promise<void> {
  if (!existsSync(path)) await writeExample(path);
}

async function writeExample(path: string): Promise<number> {
  const pdf = await exampleReport();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, pdf);
  return pdf.length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = resolve(process.argv[2] ?? DEFAULT_PATH);
  const bytes = await writeExample(path);
  console.log(`The example report (${Math.round(bytes / 1000)} KB) is in ${path}`);
}
