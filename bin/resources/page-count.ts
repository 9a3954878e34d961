import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The number of pages of a PDF. */
export async function pageCount(pdf: Uint8Array): Promise<number> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const { numPages } = await task.promise;
  await task.destroy();
  return numPages;
}
