import { readFileSync } from 'node:fs';
import { photosById } from '#shared/report/present.ts';
import { sampleReport } from '#tests/fixtures/report-model.ts';

/**
 * One report of as many photos as the first argument says, of the JPEG files in the folder of the second, in a process of
 * its own: prints milliseconds from the first import of the renderer, peak memory and sizes as JSON.
 */
const count = Number(process.argv[2]);
const folder = process.argv[3] ?? '';

const { report } = sampleReport({ photos: count });
const files = [...photosById(report).keys()].map((photoId, index) => [photoId, `${folder}/${index}.jpg`] as const);
const photos = new Map(files.map(([photoId, file]) => [photoId, new Uint8Array(readFileSync(file))]));
const photoBytes = [...photos.values()].reduce((sum, { length }) => sum + length, 0);

async function measure(): Promise<void> {
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const { renderReportPdf } = await import('#functions/documents/render-report.ts');
  const importedAt = performance.now();
  const pdf = await renderReportPdf(report, { read: async (photoId) => photos.get(photoId) });
  const endedAt = performance.now();
  const { user, system } = process.cpuUsage(cpuBefore);
  const figures = {
    importMs: importedAt - startedAt,
    renderMs: endedAt - importedAt,
    cpuMs: (user + system) / 1000,
    peakMb: process.resourceUsage().maxRSS / 1024,
    pdfBytes: pdf.length,
    photoBytes,
  };
  console.log(JSON.stringify(figures));
}

measure().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
