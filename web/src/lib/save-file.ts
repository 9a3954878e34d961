/** The browser may still be reading the blob after the click returns. */
const READ_WITHIN_MS = 60_000;

/** Downloads bytes as a file. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}

/** Downloads text as a file. */
export function saveFile(name: string, content: string, type: string): void {
  saveBlob(name, new Blob([content], { type: `${type};charset=utf-8` }));
}

/** Downloads a table. Without a byte order mark, Excel reads the file as Windows-1252. */
export const saveCsv = (name: string, csv: string): void => saveFile(name, `\uFEFF${csv}`, 'text/csv');
