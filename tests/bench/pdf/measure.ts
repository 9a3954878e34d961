import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportModel } from '#shared/report/model.ts';
import { loadFonts } from '#functions/pdf/fonts/load-fonts.ts';

export type Measured = { renderMs: number; cpuMs: number; peakMb: number; pdfBytes: number };

/** The input of a process that prints a report: the report, and the paths of its photos (by id) and fonts. */
export type PrintInput = {
  report: ReportModel;
  photo: (photoId: string) => string;
  font: (name: 'regular' | 'bold') => string;
};

/** Runs one printer in this process, after its modules have loaded, and prints its cost as JSON. */
export function measured(print: (input: PrintInput) => Promise<number>): void {
  const [, , modelFile = '', folder = ''] = process.argv;
  const run = async () => {
    const report = JSON.parse(await readFile(modelFile, 'utf8')) as ReportModel;
    const startedAt = performance.now();
    const before = process.cpuUsage();
    const pdfBytes = await print({
      report,
      photo: (photoId) => join(folder, `${photoId}.jpg`),
      font: (name) => join(folder, `${name}.ttf`),
    });
    const renderMs = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(before);
    const peakMb = await peakMegabytes();
    console.log(JSON.stringify({ renderMs, cpuMs: (user + system) / 1000, peakMb, pdfBytes } satisfies Measured));
  };
  run().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}

/** The peak memory of this program. The system's own process statistic includes the program that started it. */
async function peakMegabytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) / 1024;
}

/** Writes the product's fonts as files, for printers that need files. */
export async function writeFonts(folder: string): Promise<void> {
  const { regular, bold } = loadFonts();
  await writeFile(join(folder, 'regular.ttf'), regular.file);
  await writeFile(join(folder, 'bold.ttf'), bold.file);
}
