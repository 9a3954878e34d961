import { readFile } from 'node:fs/promises';
import { writeReportPdf } from '#functions/pdf/render-report.ts';
import { measured } from './measure.ts';

/** The product's own report. Photos are read one by one, as from storage. */
measured(async ({ report, photo }) => {
  let bytes = 0;
  const sink = {
    write: async ({ length }: Uint8Array) => {
      bytes += length;
    },
  };
  await writeReportPdf(report, { read: (photoId) => readFile(photo(photoId)) }, { sink });
  return bytes;
});
